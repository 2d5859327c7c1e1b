/** Notes on moments of games, kept on this device. */
const KEY = 'tabularium.notes';

function all(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

export const noteOf = (id: string, n: number): string => all()[`${id}/${n}`] ?? '';

export function keepNote(id: string, n: number, text: string): void {
  const { [`${id}/${n}`]: _, ...others } = all();
  localStorage.setItem(KEY, JSON.stringify(text.trim() === '' ? others : { ...others, [`${id}/${n}`]: text }));
}
