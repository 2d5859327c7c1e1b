export type { Revealed, TotalItem } from './conflict.ts';
export { PACK_FILES, type Pack, type PackRead, readPack } from './content/pack.ts';
export type { Problem } from './content/shape.ts';
export { standardPack } from './content/standard.ts';
export * from './content/tables.ts';
export { sevenAges, sevenAgesWith } from './game.ts';
export type { State } from './state.ts';
export type { Told } from './table.ts';
export type { SeenConflict, SeenEmpire, SeenMarker, SeenSide, SeenStack, View } from './view.ts';
