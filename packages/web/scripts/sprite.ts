/** Joins icons/*.svg into src/ui/icons.svg, so that every sign is one `<use>` that takes the colour of its text. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const folder = new URL('../icons/', import.meta.url);
const symbols = readdirSync(folder)
  .filter((file) => file.endsWith('.svg'))
  .sort()
  .map((file) => {
    const svg = readFileSync(new URL(file, folder), 'utf8');
    const inner = svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
    return `<symbol id="${file.slice(0, -4)}" viewBox="0 0 24 24">${inner}</symbol>`;
  });
writeFileSync(
  new URL('../src/ui/icons.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`,
);
