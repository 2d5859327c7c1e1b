export { type Generation, type Measured, schoolPage } from './curves.ts';
export { ABOUT } from './learnable.ts';
export { type Draw, type Examples, playLesson } from './lesson.ts';
export { type Meeting, playDeal } from './match.ts';
export { type Report, type Training, train } from './train.ts';
export { bytesOf, packed, unpackedWeights, type Weights, weightsFrom } from './weights.ts';
