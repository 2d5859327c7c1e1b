import { importJournal, replay } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';

/** Replays journals where it runs, hash by hash, and answers with what it found for each. */
self.onmessage = ({ data }: MessageEvent<readonly string[]>) => {
  self.postMessage(
    data.map((text) => {
      const read = importJournal(text);
      const game = read.ok ? registry.get(read.journal.game)?.game : undefined;
      if (!read.ok || !game) return 'unread';
      const replayed = replay(game, read.journal);
      return replayed.ok ? replayed.table.hash() : replayed.detail;
    }),
  );
};
