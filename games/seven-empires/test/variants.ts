/** Every way to play, for those who play them all: the contracts here and the long runs of `npm run soak`. */
export const VARIANTS: readonly Readonly<Record<string, string | number | boolean>>[] = [
  {},
  { draft: 'letters' },
  { draft: 'top' },
  { decades: 9 },
  { decades: 10 },
  { quickstart: true },
  { draft: 'top', decades: 10, quickstart: true },
  { distribution: '1' },
  { distribution: '2' },
  { distribution: '3' },
];
