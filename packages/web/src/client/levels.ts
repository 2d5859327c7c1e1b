/** The level that people who do not choose play against: neither the weakest nor the slowest. */
export const usualLevel = (levels: readonly string[]): string =>
  levels.includes('normal') ? 'normal' : (levels.at(-1) ?? 'random');
