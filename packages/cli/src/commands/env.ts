import { createInterface } from 'node:readline';
import { Conversation, LONGEST_LINE } from '@tabularium/bots/outside';
import { registry } from '@tabularium/games/registry';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Command, EXIT, Failure } from '../command.ts';
import { HOST } from '../outside.ts';

export const command: Command = {
  name: 'env',
  summary: 'Hosts games for a program that speaks the protocol: it opens tables and plays any seats of them.',
  usage: '[options]',
  about:
    'On standard input and output, or, with --port, for any number of programs over WebSocket (on this machine only, and\nnot for web pages). The protocol is described in docs/protocol.md.',
  options: {
    port: { value: 'N', help: 'listen for WebSockets here instead (0: any free port; it is printed)' },
  },
  examples: [
    ['tabularium env', 'what a program starts that plays, learns or studies'],
    ['tabularium env --port 8123', 'ws://127.0.0.1:8123 for programs that run already'],
  ],
  run: (given) => (given.text('port') === undefined ? onPipe() : onPort(given.whole('port', 0, 0))),
};

async function onPipe(): Promise<number> {
  const lines = createInterface(process.stdin);
  const conversation = new Conversation({
    titles: registry,
    name: HOST,
    opens: true,
    send: (message) => void process.stdout.write(`${JSON.stringify(message)}\n`),
    close: () => lines.close(),
  });
  conversation.begin();
  for await (const line of lines) conversation.hear(line);
  return EXIT.ok;
}

function onPort(port: number): Promise<number> {
  const server = new WebSocketServer({
    host: '127.0.0.1',
    port,
    maxPayload: LONGEST_LINE,
    // A page in a browser of this machine may come from anywhere.
    verifyClient: ({ req }: { req: { headers: Record<string, unknown> } }) => req.headers['origin'] === undefined,
  });
  server.on('connection', talk);
  return new Promise((resolve, reject) => {
    server.on('error', (error) => reject(new Failure(`Port ${port} cannot be used: ${error.message}`)));
    server.on('listening', () => {
      const at = server.address();
      if (at && typeof at === 'object') process.stdout.write(`ws://127.0.0.1:${at.port}\n`);
    });
    const stop = (): void => {
      for (const client of server.clients) client.terminate();
      server.close(() => resolve(EXIT.ok));
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  });
}

function talk(socket: WebSocket): void {
  const conversation = new Conversation({
    titles: registry,
    name: HOST,
    opens: true,
    send: (message) => socket.send(JSON.stringify(message)),
    close: () => socket.close(),
  });
  socket.on('message', (data: Buffer, binary: boolean) => {
    if (binary) return socket.close();
    conversation.hear(data.toString('utf8'));
  });
  socket.on('close', () => conversation.end());
  socket.on('error', () => socket.terminate());
  conversation.begin();
}
