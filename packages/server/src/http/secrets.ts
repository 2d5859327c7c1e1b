import { createHash, randomBytes } from 'node:crypto';

/** Never begins with a dash: ids are words of command lines, and there that would be an option. */
export function newId<T extends string>(): T {
  const id = randomBytes(12).toString('base64url');
  return id.startsWith('-') ? newId() : (id as T);
}
export const newToken = (): string => randomBytes(32).toString('base64url');
/** Only hashes of tokens are stored: whoever reads the database cannot sign in with it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
