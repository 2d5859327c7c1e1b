/** The climate clock, as the pack writes it: how it runs, and what comes at its two ends (7A-ART-ENVIRONMENT). */
import { entry, list, number, oneOf, optional, type Shaped, yes } from './shape.ts';
import { TERRAINS } from './vocabulary.ts';

const terrain = optional(oneOf(...TERRAINS));
const becomes = entry({ fertile: terrain, forest: terrain, jungle: terrain, tundra: terrain });

/** Everything is about a production, whoever produces. */
export const climateClock = entry({
  on: oneOf('production'),
  down: entry({ per: oneOf('empireNotHalving'), by: number }),
  up: entry({ perConsecutiveHalving: number, by: number }),
  top: entry({ at: number, then: oneOf('removeClock') }),
  bottom: entry({
    at: number,
    permanent: yes,
    income: oneOf('halvedForAll'),
    terrain: becomes,
    wheatIncome: number,
    oilIncome: number,
    stillScore: list(oneOf('wheat', 'oil')),
  }),
});
export type ClimateClock = Shaped<typeof climateClock>;
