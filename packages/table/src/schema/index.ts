export * from './coach.ts';
export * from './http.ts';
export * from './play.ts';
export { asked, order, outcome } from './shapes.ts';
export * from './together.ts';
export * from './tournaments.ts';
