/** The numbers of the player's judgement, in culture at the end of the game; found by playing against itself. */
export const taste = {
  /** One of them late in the game, and what each turn left adds. */
  resource: 0.8,
  resourceEarly: 0.05,
  food: 0.6,
  foodEarly: 0.08,
  science: 0.3,
  scienceEarly: 0.1,
  /** A civil action of a later turn. */
  action: 1.1,
  /** An idle worker: for each turn left, and at most. */
  worker: 0.7,
  workerMost: 8,
  /** A point of strength where it tips the scales. */
  strengthEarly: 1.2,
  strengthMiddle: 1.8,
  strengthLate: 2.2,
  /** What a card costs beyond its actions for each action above the first: it would have come cheaper. */
  haste: 0.8,
  /** How far a promise is believed. */
  buildingPromise: 0.6,
  technologyPromise: 0.8,
  wonderPromise: 0.85,
  happiness: 1.6,
  yellow: 0.5,
  crowding: 0.6,
  room: 0.35,
  civilActions: 1,
  militaryActions: 1,
  draw: 0.9,
};
