declare module 'virtual:games' {
  const games: readonly import('./types.ts').GameInfo[];
  export default games;
}
