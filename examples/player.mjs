// A player in JavaScript: any legal answer. Over standard input and output, for `tabularium arena`:
//     npx tabularium arena 7e --player "mine=node examples/player.mjs" --players mine,random -n 20
// or over a WebSocket, where it opens a game of its own against one of our levels (`tabularium env --port 8123`):
//     node examples/player.mjs ws://127.0.0.1:8123 seven-empires easy
import { createInterface } from 'node:readline';

const [address, game = 'seven-empires', rival = 'easy'] = process.argv.slice(2);

/** Luck of its own, so that the same game is played the same way twice. */
function dice(seed) {
  let state = [...String(seed)].reduce((sum, letter) => (Math.imul(sum, 31) + letter.codePointAt(0)) | 0, 7);
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return Math.floor(((state >>> 0) / 2 ** 32) * sides);
  };
}

const tables = new Map();

function follow(message, send) {
  switch (message.type) {
    case 'hello':
      send({ type: 'hello', protocol: 1, name: 'examples/player.mjs', legal: 20 });
      if (address) send({ type: 'open', game, seats: 2, seed: 7, players: ['you', rival] });
      break;
    case 'game':
      tables.set(message.table, dice(message.luck));
      break;
    case 'question': {
      const { legal } = message.question;
      const roll = tables.get(message.table);
      send({ type: 'answer', table: message.table, answer: legal[roll(legal.length)] });
      break;
    }
    case 'over':
      tables.delete(message.table);
      if (address) {
        console.log(`places ${message.places.join(', ')}; scores ${message.scores?.join(', ') ?? 'none'}`);
        process.exit(0);
      }
      break;
    case 'refused':
    case 'error':
      console.error(JSON.stringify(message));
  }
}

if (address) {
  const socket = new WebSocket(address);
  socket.onmessage = ({ data }) => follow(JSON.parse(data), (message) => socket.send(JSON.stringify(message)));
  socket.onerror = () => {
    console.error(`Nobody answers at ${address}.`);
    process.exit(1);
  };
} else {
  const send = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
  for await (const line of createInterface(process.stdin)) follow(JSON.parse(line), send);
}
