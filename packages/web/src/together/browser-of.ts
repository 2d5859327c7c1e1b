/** Enough of what a browser says about itself to know it again. */
export function browserOf(agent: string): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)/.exec(agent)?.[1] ?? '';
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(agent)?.[1] ?? '';
  return [browser, system].filter((word) => word !== '').join(', ');
}
