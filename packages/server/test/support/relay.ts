import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A stretch of the net between somebody and the server. */
export interface Relay {
  readonly address: string;
  /** Lines stay open and nothing comes through any more: no data, no end. `replies`: only towards the visitor. */
  fallSilent(what?: 'both' | 'replies'): void;
  /** New lines work again; those that fell silent stay silent. */
  recover(): void;
  close(): Promise<void>;
}

export async function startRelay(to: string): Promise<Relay> {
  const { hostname, port } = new URL(to);
  const lines = new Set<readonly [visitor: Socket, server: Socket]>();
  let silent: 'both' | 'replies' | undefined;
  const stall = ([visitor, server]: readonly [Socket, Socket], what: 'both' | 'replies'): void => {
    server.unpipe(visitor).pause();
    if (what === 'both') visitor.unpipe(server).pause();
  };
  const listening = createServer((visitor) => {
    const server = connect(Number(port), hostname);
    const line = [visitor, server] as const;
    lines.add(line);
    for (const end of line) end.on('error', () => {}).on('close', () => lines.delete(line));
    visitor.pipe(server);
    server.pipe(visitor);
    visitor.on('close', () => server.destroy());
    if (silent) stall(line, silent);
  });
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const bound = listening.address();
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    fallSilent: (what = 'both') => {
      silent = what;
      for (const line of lines) stall(line, what);
    },
    recover: () => {
      silent = undefined;
    },
    close: async () => {
      for (const line of lines) for (const end of line) end.destroy();
      listening.close();
      await once(listening, 'close');
    },
  };
}
