export { backup } from './backup.ts';
export type { Channel, Digest } from './channels.ts';
export { type ServeOptions, type Server, serve } from './server.ts';
