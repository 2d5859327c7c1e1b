import type { Vocabulary } from '@tabularium/words';

export const vocabulary: Vocabulary = {
  id: 'seven-empires',
  prefix: '7e',
  argKinds: {
    empire: 'empire',
    attacker: 'empire',
    defender: 'empire',
    instead: 'empire',
    region: 'region',
    from: 'region',
    to: 'region',
    sea: 'region',
    unit: 'unit',
    against: 'unit',
    action: 'action',
    card: 'card',
    tile: 'tile',
    title: 'title',
    seat: 'seat',
    turn: 'seat',
  },
};
