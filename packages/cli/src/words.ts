/** Sentences for questions, options, facts and refusals: made by the web app's own code, with `i18n.ts` for its texts. */
import { registerHooks } from 'node:module';
import type { Answer, Args, Asked, AskedOption, Happening, Scalar } from '@tabularium/engine';

const WEB = new URL('../../web/src/', import.meta.url).href;
const OWN = new URL('./i18n.ts', import.meta.url).href;

/** What the web app's modules give us; see `table/words.ts` and `faces.ts` there. */
interface Reading {
  points?(view: unknown): readonly number[];
  when?(view: unknown): string;
  enrich?(asked: Asked, view: unknown): Asked;
}
interface Face {
  readonly prefix: string;
  readonly reading?: () => Promise<Reading>;
}
interface Speaker {
  readonly face: Face;
  readonly seats: readonly { readonly name: string }[];
  readonly reading: Reading;
  view: unknown;
}
interface WebWords {
  titleOf(speaker: Speaker, asked: Asked): string;
  helpOf(speaker: Speaker, asked: Asked): string;
  labelOf(speaker: Speaker, asked: Asked, option: AskedOption): string;
  effectsOf(speaker: Speaker, option: AskedOption): string[];
  groupOf(speaker: Speaker, group: string): string;
  answerText(speaker: Speaker, asked: Pick<Asked, 'about' | 'options'>, answer: Answer): string;
  lineText(speaker: Speaker, what: Happening): string;
  nameThing(speaker: Speaker, kind: string, id: Scalar): string;
  named(speaker: Speaker, args: Args | undefined): Record<string, unknown>;
}

/** Everything a terminal says about one game. `view` is what the speaker sees: names may depend on it. */
export interface Words {
  look(view: unknown): void;
  enrich(asked: Asked): Asked;
  title(asked: Asked): string;
  help(asked: Asked): string;
  label(asked: Asked, option: AskedOption): string;
  effects(option: AskedOption): string[];
  group(name: string): string;
  answer(asked: Pick<Asked, 'about' | 'options'>, answer: Answer): string;
  line(what: Happening): string;
  name(kind: string, id: Scalar): string;
  named(args: Args | undefined): Record<string, unknown>;
  points(): readonly number[];
  when(): string;
}

let hooked = false;
function hook(): void {
  if (hooked) return;
  hooked = true;
  registerHooks({
    resolve: (specifier, context, next) =>
      (context.parentURL?.startsWith(WEB) || context.parentURL?.includes('/games/')) && specifier.endsWith('/i18n.ts')
        ? { url: OWN, format: 'module-typescript', shortCircuit: true }
        : next(specifier, context),
  });
}

export async function wordsFor(game: string, names: readonly string[]): Promise<Words> {
  hook();
  const web = (await import(`${WEB}table/words.ts`)) as WebWords;
  const { face } = (await import(`@tabularium/${game}/face`)) as { face: Face };
  const reading = (await face.reading?.()) ?? {};
  const speaker: Speaker = { face, seats: names.map((name) => ({ name })), reading, view: undefined };
  return {
    look: (view) => {
      speaker.view = view;
    },
    enrich: (asked) => reading.enrich?.(asked, speaker.view) ?? asked,
    title: (asked) => web.titleOf(speaker, asked),
    help: (asked) => web.helpOf(speaker, asked),
    label: (asked, option) => web.labelOf(speaker, asked, option),
    effects: (option) => web.effectsOf(speaker, option),
    group: (name) => web.groupOf(speaker, name),
    answer: (asked, answer) => web.answerText(speaker, asked, answer),
    line: (what) => web.lineText(speaker, what),
    name: (kind, id) => web.nameThing(speaker, kind, id),
    named: (args) => web.named(speaker, args),
    points: () => reading.points?.(speaker.view) ?? [],
    when: () => reading.when?.(speaker.view) ?? '',
  };
}
