import { createServer } from 'node:net';

/** A mail server that takes everything. */
export async function startMail(): Promise<{ port: number; letters: string[]; stop(): void }> {
  const letters: string[] = [];
  const server = createServer((socket) => {
    let letter: string | undefined;
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    say('220 ready');
    socket.on('error', () => {});
    socket.on('data', (data) => {
      const text = data.toString();
      if (letter !== undefined) {
        letter += text;
        if (letter.endsWith('\r\n.\r\n')) {
          letters.push(letter);
          letter = undefined;
          say('250 taken');
        }
        return;
      }
      const word = text.slice(0, 4).toUpperCase();
      if (word === 'DATA') {
        letter = '';
        say('354 go on');
      } else if (word === 'QUIT') {
        say('221 bye');
        socket.end();
      } else say('250 fine');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, letters, stop: () => server.close() };
}
