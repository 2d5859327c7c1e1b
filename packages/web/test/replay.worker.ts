import { importJournal, replay } from '@tabularium/engine';
import { games } from '@tabularium/games';

async function hashOf(text: string): Promise<string> {
  const read = importJournal(text);
  const title = read.ok ? (await games[read.journal.game]?.())?.title : undefined;
  if (!read.ok || !title) return 'unread';
  const replayed = replay(title.game, read.journal);
  return replayed.ok ? replayed.table.hash() : (replayed.detail ?? 'refused');
}

/** Replays journals where it runs, hash by hash, and answers with what it found for each. */
self.onmessage = async ({ data }: MessageEvent<readonly string[]>) => {
  self.postMessage(await Promise.all(data.map(hashOf)));
};
