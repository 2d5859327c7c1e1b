/** The numbers of the player's judgement, in culture at the end of the game; found by playing against itself. */
export const taste = {
  /** One of them late in the game, and what each turn left adds. */
  resource: 0.59,
  resourceEarly: 0.05,
  food: 0.54,
  foodEarly: 0.03,
  science: 0.3,
  scienceEarly: 0.08,
  /** How much more an income is worth than the same in store. */
  resourceGrowth: 1,
  foodGrowth: 0.8,
  scienceGrowth: 1,
  /** A civil action of a later turn. */
  action: 1.2,
  /** An idle worker: for each turn left, and at most. */
  worker: 0.65,
  workerMost: 11,
  /** A point of strength where it tips the scales. */
  strengthEarly: 1.1,
  strengthMiddle: 2.1,
  strengthLate: 2.2,
  /** What taking a card early costs. */
  haste: 1.3,
  /** How far a promise is believed. */
  buildingPromise: 0.6,
  technologyPromise: 0.62,
  wonderPromise: 0.85,
  /** How strongly scarcity moves prices, and what players usually gain a round. */
  balance: 0.4,
  usualResources: 0.8,
  usualFood: 0.2,
  usualScience: 0.8,
  /** Turns after which a technology in hand without science to pay it has lost most of its promise. */
  patience: 6.3,
  /** Stores beyond which more is worth less. */
  resourcesEnough: 6,
  foodEnough: 9,
  scienceEnough: 33,
  /** Share of what an event prepared would bring now. */
  awaited: 0.8,
  happiness: 1.6,
  yellow: 0.5,
  crowding: 0.6,
  room: 0.58,
  civilActions: 0.41,
  militaryActions: 1.1,
  draw: 0.74,
};
