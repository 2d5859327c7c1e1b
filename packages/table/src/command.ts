import type { Answer, Entry, StandingOrder } from '@tabularium/engine';
import type { OfferKind, SeatMessage, SeatNo, Time } from './protocol.ts';

/** What a seat or the host wants to do; becomes a `TableEvent` or is refused. `key`: the name that a client has given to it. */
export type Command = { readonly key?: string } & Wanted;
type Wanted =
  | { readonly kind: 'begin'; readonly entries: readonly Entry[] }
  | {
      readonly kind: 'answer';
      readonly seat: SeatNo;
      readonly at: number;
      readonly answer: Answer;
      readonly bot?: true;
    }
  | { readonly kind: 'undo'; readonly seat: SeatNo; readonly count: number }
  | { readonly kind: 'orders'; readonly seat: SeatNo; readonly orders: readonly StandingOrder[] }
  | { readonly kind: 'offer'; readonly seat: SeatNo; readonly what: OfferKind }
  | { readonly kind: 'reply'; readonly seat: SeatNo; readonly accept: boolean }
  | { readonly kind: 'concede'; readonly seat: SeatNo }
  | { readonly kind: 'back'; readonly seat: SeatNo }
  | { readonly kind: 'away'; readonly seat: SeatNo; readonly on: boolean }
  /** A bot plays on for this seat until its person returns; `by` another seat that has waited long enough. */
  | { readonly kind: 'stand-in'; readonly seat: SeatNo; readonly by?: SeatNo }
  | { readonly kind: 'close' }
  /** Nobody served the table from then on. */
  | { readonly kind: 'still'; readonly from: Time }
  /** Looks whether somebody's time has run out. */
  | { readonly kind: 'tick' }
  | { readonly kind: 'pause'; readonly why: string }
  | { readonly kind: 'resume'; readonly seat: SeatNo };

/** What a seat asks for with its message. */
export function commandOf(message: SeatMessage): Command {
  const { seat, key } = message;
  const by = { seat, ...(key === undefined ? {} : { key }) };
  switch (message.type) {
    case 'answer':
      return { kind: 'answer', ...by, at: message.at, answer: message.answer };
    case 'undo':
      return { kind: 'undo', ...by, count: message.count };
    case 'orders':
      return { kind: 'orders', ...by, orders: message.orders };
    case 'offer':
      return { kind: 'offer', ...by, what: message.what };
    case 'stand-in':
      return { kind: 'stand-in', seat: message.who, by: seat };
    case 'reply':
      return { kind: 'reply', ...by, accept: message.accept };
    default:
      return { kind: message.type, ...by };
  }
}
