export * from './deed.ts';
export * from './live.ts';
