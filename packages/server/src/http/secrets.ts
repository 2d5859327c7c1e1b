import { createHash, randomBytes } from 'node:crypto';

export const newId = <T extends string>(): T => randomBytes(12).toString('base64url') as T;
export const newToken = (): string => randomBytes(32).toString('base64url');
/** Only hashes of tokens are stored: whoever reads the database cannot sign in with it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
