/** What is in the documentation: files of the repository, in the order of the menu. */

export interface Section {
  readonly title: string;
  readonly pages: readonly Page[];
}
export interface Page {
  /** From the root of the repository. */
  readonly file: string;
  readonly title: string;
  /** The same page in another language. */
  readonly other?: string;
  readonly lang?: 'fr';
}

export const SECTIONS: readonly Section[] = [
  {
    title: 'Begin',
    pages: [
      { file: 'docs/start/README.md', title: 'Where to begin' },
      { file: 'docs/start/players.md', title: 'For players', other: 'docs/start/joueurs.md' },
      { file: 'docs/start/joueurs.md', title: 'Pour les joueurs', other: 'docs/start/players.md', lang: 'fr' },
      { file: 'docs/start/hosts.md', title: 'For hosts' },
      { file: 'docs/start/first-bot.md', title: 'Your first bot' },
      { file: 'docs/adding-a-game.md', title: 'For game authors' },
    ],
  },
  {
    title: 'Concepts',
    pages: [
      { file: 'docs/architecture.md', title: 'How it is built' },
      { file: 'docs/glossary.md', title: 'Glossary' },
      { file: 'docs/speed.md', title: 'Speed' },
      { file: 'docs/figures.md', title: 'Figures' },
      { file: 'docs/decisions/README.md', title: 'Decision records' },
    ],
  },
  {
    title: 'Guides',
    pages: [
      { file: 'docs/protocol.md', title: 'Players in any language' },
      { file: 'docs/packages.md', title: 'Packages' },
      { file: 'packages/cli/README.md', title: 'The command line' },
      { file: 'docs/results.md', title: 'Files of results' },
      { file: 'python/README.md', title: 'Environments for Python' },
      { file: 'docs/replay-on-a-page.md', title: 'A replay on a page of yours' },
      { file: 'docs/your-own-box.md', title: 'Bring your own box' },
      { file: 'docs/add-a-bot.md', title: 'Add a bot' },
      { file: 'docs/add-a-card.md', title: 'Add a card' },
      { file: 'docs/add-an-edition.md', title: 'Add an edition' },
      { file: 'docs/add-a-language.md', title: 'Add a language' },
      { file: 'docs/deploy-and-upgrade.md', title: 'Deploy and upgrade' },
      { file: 'docs/release.md', title: 'Release' },
      { file: 'CONTRIBUTING.md', title: 'Contributing' },
      { file: 'SECURITY.md', title: 'Security' },
    ],
  },
  {
    title: 'Games',
    pages: [
      { file: 'games/seven-ages/README.md', title: '7 Ages' },
      { file: 'games/through-the-ages/README.md', title: 'Through the Ages' },
      { file: 'games/seven-empires/README.md', title: '7 Empires' },
      { file: 'docs/balance.md', title: 'Balance' },
      { file: 'docs/balance-seven-ages.md', title: 'Balance of artefacts in 7 Ages' },
    ],
  },
  {
    title: 'Packages from within',
    pages: ['engine', 'table', 'words', 'bots', 'server', 'web', 'atlas'].map((name) => ({
      file: `packages/${name}/README.md`,
      title: name,
    })),
  },
  { title: 'News', pages: [{ file: 'CHANGELOG.md', title: 'Changelog' }] },
];

/** Packages whose exports have a page, by the module that exports them. */
export const REFERENCES: readonly { readonly name: string; readonly module: string }[] = [
  { name: '@tabularium/engine', module: 'packages/engine/src/index.ts' },
  { name: '@tabularium/engine/conformance', module: 'packages/engine/src/conformance/index.ts' },
  { name: '@tabularium/bots', module: 'packages/bots/src/index.ts' },
  { name: '@tabularium/bots/arena', module: 'packages/bots/src/arena.ts' },
  { name: '@tabularium/bots/outside', module: 'packages/bots/src/outside/index.ts' },
  { name: '@tabularium/table', module: 'packages/table/src/index.ts' },
  { name: '@tabularium/table/protocol', module: 'packages/table/src/protocol.ts' },
  { name: '@tabularium/words', module: 'packages/words/src/index.ts' },
];
