/** Bots have names wherever they play. */
const NAMES = ['Cassius', 'Octavia', 'Fabius', 'Drusilla', 'Quintus', 'Hortensia', 'Marcellus'];

/** By the seat at which it plays. */
export const botName = (seat: number): string => NAMES[seat % NAMES.length];
