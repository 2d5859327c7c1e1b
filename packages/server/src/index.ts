export { backup } from './backup.ts';
export type { Channel, Digest } from './notify.ts';
export { type ServeOptions, type Server, serve } from './server.ts';
