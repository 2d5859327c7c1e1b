export { randomBot } from './random.ts';
export { registry, type Title } from './registry.ts';
