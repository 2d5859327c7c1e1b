import { local } from './local.ts';
import { remote } from './remote.ts';
import type { Client, Where } from './types.ts';

export const clientFor = (where: Where): Client => (where === 'local' ? local : remote);
