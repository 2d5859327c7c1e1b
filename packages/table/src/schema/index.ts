export * from './http.ts';
export * from './play.ts';
export { asked, order, outcome } from './shapes.ts';
