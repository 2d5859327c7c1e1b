/** Tournaments, as the server has them. */
import type { MakeTournament, Tournament, TournamentList } from '@tabularium/table/protocol';
import { http, someone } from '../client/remote.ts';

export const tournaments = (club?: string): Promise<TournamentList> =>
  http('GET', `/tournaments${club === undefined ? '' : `?club=${club}`}`);
export const tournamentOf = (id: string): Promise<Tournament> => http('GET', `/tournaments/${id}`);
export const makeTournament = (wanted: MakeTournament): Promise<Tournament> => http('POST', '/tournaments', wanted);
export const beginNow = (id: string): Promise<Tournament> => http('POST', `/tournaments/${id}/begin`, {});
export const callOff = (id: string): Promise<unknown> => http('DELETE', `/tournaments/${id}`);
/** Whoever has no name yet enters as a guest. */
export async function enter(id: string): Promise<Tournament> {
  return letIn(id, (await someone()).id);
}
export const letIn = (id: string, entrant: string): Promise<Tournament> =>
  http('PUT', `/tournaments/${id}/entrants/${entrant}`, {});
export const takeOut = (id: string, entrant: string): Promise<Tournament> =>
  http('DELETE', `/tournaments/${id}/entrants/${entrant}`);
