import sheetUrl from './icons.svg?url';

/** All signs lie in the page once: a sign from another file would be laid out anew with every change of the board. */
const PREFIX = 'i-';

export const signOf = (name: string): string => `#${PREFIX}${name}`;

export const signSheet = async (): Promise<string> => (await fetch(sheetUrl)).text();

export async function laySigns(): Promise<void> {
  const text = await signSheet();
  const sheet = document.createElement('div');
  // Groups, not symbols: the drawing around every use has the same 24 by 24 as the sign, and a symbol would clip and scale it once more.
  sheet.innerHTML = text
    .replaceAll(/<symbol id="([^"]*)" viewBox="0 0 24 24">/g, `<g id="${PREFIX}$1">`)
    .replaceAll('</symbol>', '</g>');
  const svg = sheet.firstElementChild;
  if (!svg) return;
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('style', 'display: none');
  document.body.append(svg);
}
