/** All signs lie in the page once: a sign from another file would be laid out anew with every change of the board. */
const PREFIX = 'i-';

export const signOf = (name: string): string => `#${PREFIX}${name}`;

export async function laySigns(): Promise<void> {
  const text = await (await fetch('/icons.svg')).text();
  const sheet = document.createElement('div');
  sheet.innerHTML = text.replaceAll('<symbol id="', `<symbol id="${PREFIX}`);
  const svg = sheet.firstElementChild;
  if (!svg) return;
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('style', 'display: none');
  document.body.append(svg);
}
