/**
 * The same walk on boardgame.io's server (in memory, nothing durable), measured as load.ts measures ours. It is not a
 * dependency: install it somewhere else and say where.
 *   node packages/server/scripts/peer.mjs --from FOLDER [--tables 1,50,200,500] [--seconds 10]
 */
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '.' },
    tables: { type: 'string', default: '1,50,200,500' },
    seconds: { type: 'string', default: '10' },
    serve: { type: 'string' },
  },
});
const need = createRequire(`${resolve(values.from)}/x.js`);

const walk = {
  name: 'walk',
  setup: () => ({ turn: 0, steps: [0, 0] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    step: ({ G, playerID }, n) => {
      G.turn++;
      G.steps[Number(playerID)] += n;
    },
  },
};

if (values.serve) {
  const { Server } = need('boardgame.io/server');
  await Server({ games: [walk], origins: ['*'] }).run(Number(values.serve), () => process.send('ready'));
} else {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const server = fork(process.argv[1], ['--from', values.from, '--serve', String(port)], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await new Promise((ready) => server.once('message', ready));
  process.stdout.write('boardgame.io: tables  answers/s  p50 ms  p95 ms  p99 ms  memory MB\n');
  for (const count of values.tables.split(',').map(Number)) {
    const cells = await measure(port, server.pid, count, Number(values.seconds));
    process.stdout.write(`              ${cells.map((cell) => String(cell).padStart(7)).join(' ')}\n`);
  }
  server.kill();
}

async function measure(port, pid, count, seconds) {
  const { io } = need('socket.io-client');
  let running = true;
  let measuring = false;
  const times = [];
  const sockets = [];
  const walks = [];
  for (let i = 0; i < count; i++) {
    const match = `${count}-${i}`;
    const pair = [];
    for (const player of ['0', '1']) {
      const socket = io(`http://127.0.0.1:${port}/walk`, { transports: ['websocket'], forceNew: true });
      await new Promise((done) => {
        socket.once('sync', done);
        socket.on('connect', () => socket.emit('sync', match, player, undefined, 2));
      });
      pair.push(socket);
    }
    sockets.push(...pair);
    walks.push({ match, pair });
  }
  const ended = walks.map(
    ({ match, pair }) =>
      new Promise((done) => {
        let state = 0;
        let turn = 0;
        let sent = 0;
        const go = () => {
          if (!running) {
            done();
            return;
          }
          const playerID = String(turn % 2);
          sent = performance.now();
          const action = { type: 'MAKE_MOVE', payload: { type: 'step', args: [1], playerID } };
          pair[turn % 2].emit('update', action, state, match, playerID);
        };
        pair.forEach((socket, player) => {
          socket.on('update', (_match, next) => {
            // The mover's own update is its confirmation.
            if (player !== turn % 2 || next._stateID <= state) return;
            if (measuring) times.push(performance.now() - sent);
            state = next._stateID;
            turn++;
            go();
          });
        });
        go();
      }),
  );
  await new Promise((done) => setTimeout(done, 2000));
  measuring = true;
  const since = performance.now();
  await new Promise((done) => setTimeout(done, seconds * 1000));
  measuring = false;
  const took = (performance.now() - since) / 1000;
  const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  running = false;
  await Promise.all(ended);
  for (const socket of sockets) socket.disconnect();
  times.sort((a, b) => a - b);
  const at = (part) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1);
  return [count, Math.round(times.length / took), at(0.5), at(0.95), at(0.99), Math.round(memory)];
}
