import type { Vocabulary } from '@tabularium/words';

export const vocabulary: Vocabulary = {
  id: 'seven-ages',
  prefix: '7a',
  argKinds: {
    seat: 'seat',
    by: 'seat',
    owner: 'seat',
    area: 'area',
    from: 'area',
    to: 'area',
    empire: 'empire',
    defender: 'empire',
    attacker: 'empire',
    active: 'empire',
    partner: 'empire',
    action: 'marker',
    colour: 'colour',
    card: 'card',
    leader: 'leader',
    unit: 'unit',
    artefact: 'artefact',
    event: 'event',
    religion: 'religion',
    of: 'empire',
    loser: 'empire',
  },
};
