/** Auctions, attacks, pacts, events: what is being settled right now, with the sums, in the place of the card row. */
import type { Scalar, Seat } from '@tabularium/engine';
import { cardOf, type View } from '@tabularium/through-the-ages';
import { hasText, t } from '@tabularium/web/i18n.ts';
import { Avatar, Icon } from '@tabularium/web/ui/index.tsx';
import { nameOf } from '@tabularium/words';
import { createMemo, For, type JSX, Match, Show, Switch } from 'solid-js';
import { allUnits, forceOf, strengthsOf, worthSent } from '../forecast.ts';
import { CardFace, type Desk, NamedValues, useDesk } from './cards.tsx';
import { cardName } from './presenter.ts';

interface TurningPointProps {
  readonly view: View;
  readonly seat: Seat;
}

/** Whether something is being settled that the row of cards has no part in. */
export const isTurningPoint = (view: View): boolean => view.auction !== null || view.resolving !== null;

export function TurningPoint(props: TurningPointProps): JSX.Element {
  const desk = useDesk();
  const card = () => props.view.auction?.territory ?? props.view.resolving?.card ?? '';
  const about = () => desk.choice?.asked()?.about;
  const who = (seat: Seat): string => nameOf(desk.speaker.seats, seat);
  const title = createMemo(() => {
    const { auction, resolving } = props.view;
    if (auction) return t('tta.moment.auction', { card: cardName(auction.territory) });
    if (!resolving) return '';
    const { kind } = cardOf(resolving.card);
    const id = `tta.moment.${kind}`;
    return t(hasText(id) ? id : 'tta.moment.event', {
      card: cardName(resolving.card),
      by: who(resolving.by),
      rival: resolving.rival === null ? '' : who(resolving.rival),
    });
  });
  return (
    <section class="tta-moment" aria-label={title()}>
      <div class="mcard">
        <Show when={card()} keyed>
          {(id) => <CardFace card={id} />}
        </Show>
      </div>
      <div class="mtext" tabindex="0">
        <h2>{title()}</h2>
        <p>{t(`tta.text.${card()}`)}</p>
      </div>
      <div class="msum" tabindex="0">
        <Switch>
          <Match when={about() === 'tta.defend'}>
            <Defence {...props} />
          </Match>
          <Match when={about() === 'tta.force'}>
            <Force {...props} />
          </Match>
          <Match when={props.view.auction}>{(auction) => <Bids {...props} auction={auction()} />}</Match>
          <Match when={rivalOf(props.view)}>{(sides) => <Sides {...props} sides={sides()} />}</Match>
        </Switch>
      </div>
    </section>
  );
}

/** Attacker and attacked, if strengths are being compared. */
function rivalOf(view: View): { readonly by: Seat; readonly rival: Seat } | undefined {
  const { resolving } = view;
  if (!resolving || resolving.rival === null || cardOf(resolving.card).kind === 'pact') return undefined;
  return { by: resolving.by, rival: resolving.rival };
}

function Sum(props: {
  readonly rows: readonly (readonly [string, string])[];
  readonly total: string;
  readonly enough?: boolean;
}): JSX.Element {
  return (
    <table class="sums">
      <tbody>
        <NamedValues rows={props.rows} />
        <tr class="sum" classList={{ yes: props.enough === true, bad: props.enough === false }}>
          <th scope="row">{t('tta.sum')}</th>
          <td>{props.total}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Sides(
  props: TurningPointProps & { readonly sides: { readonly by: Seat; readonly rival: Seat } },
): JSX.Element {
  const desk = useDesk();
  const sides = () => {
    const { by, rival } = props.sides;
    const { own, theirs } = strengthsOf(props.view, by, rival);
    return [[by, own] as const, [rival, theirs] as const];
  };
  return (
    <ul class="sides">
      <For each={sides()}>
        {([seat, strength]) => (
          <li>
            <Avatar name={nameOf(desk.speaker.seats, seat)} seat={seat} />
            <b>{nameOf(desk.speaker.seats, seat)}</b>
            <span class="grow" />
            <Icon name="strength" size={16} />
            <b class="num">{strength}</b>
          </li>
        )}
      </For>
    </ul>
  );
}

/** What is chosen of this very question: for a moment a new question still sees what was chosen of the last one. */
const chosenOf = ({ choice }: Desk): readonly Scalar[] =>
  (choice?.picked() ?? []).filter((value) => choice?.options().some(({ option }) => option.value === value));

/** What is needed, what is laid down, and whether it is enough. */
function Defence(props: TurningPointProps): JSX.Element {
  const desk = useDesk();
  const own = () => props.view.civs[props.seat].ratings.strength;
  const needed = () => Number(desk.choice?.asked()?.args?.['needed'] ?? 0);
  const laid = createMemo(() =>
    chosenOf(desk).map((value) => {
      const [how, , card = ''] = String(value).split(' ');
      return [t(`tta.laid.${how}`, { card: cardName(card) }), worthSent('tta.defend', String(value))] as const;
    }),
  );
  const total = () => laid().reduce((sum, [, n]) => sum + n, own());
  return (
    <>
      <p class="versus">{t('tta.defend.against', { attack: own() + needed(), needed: needed() })}</p>
      <Sum
        rows={[[t('tta.defend.own'), String(own())], ...laid().map(([name, n]) => [name, `+${n}`] as const)]}
        total={`${total()} / ${own() + needed()}`}
        enough={total() >= own() + needed()}
      />
    </>
  );
}

/** The force that sails: units, the armies they form, ships and cards. */
function Force(props: TurningPointProps): JSX.Element {
  const desk = useDesk();
  const bid = () => Number(desk.choice?.asked()?.args?.['bid'] ?? 0);
  const rows = createMemo(() => {
    const force = forceOf(props.view, props.seat, chosenOf(desk).map(String));
    const { units, armies, ships, cards } = force;
    return { ...force, total: units + armies + ships + cards };
  });
  return (
    <Sum
      rows={[
        [t('tta.force.units'), String(rows().units)],
        ...(rows().armies > 0 ? [[t('tta.force.armies'), `+${rows().armies}`] as const] : []),
        ...(rows().ships > 0 ? [[t('tta.force.ships'), `+${rows().ships}`] as const] : []),
        ...(rows().cards > 0 ? [[t('tta.force.cards'), `+${rows().cards}`] as const] : []),
      ]}
      total={`${rows().total} / ${bid()}`}
      enough={rows().total >= bid()}
    />
  );
}

/** Who bid, who still may, and how far one could go oneself. */
function Bids(props: TurningPointProps & { readonly auction: NonNullable<View['auction']> }): JSX.Element {
  const desk = useDesk();
  const mine = () => desk.choice?.asked()?.about === 'tta.bid';
  const most = () => desk.choice?.asked()?.max ?? 0;
  const parts = createMemo(() => allUnits(props.view, props.seat));
  const cards = () => most() - parts().units - parts().armies - parts().ships;
  return (
    <>
      <ul class="sides bids">
        <For each={props.view.civs.map((_, seat) => seat)}>
          {(seat) => (
            <li classList={{ out: !props.auction.bidders.includes(seat) && props.auction.leader !== seat }}>
              <Avatar name={nameOf(desk.speaker.seats, seat)} seat={seat} />
              <b>{nameOf(desk.speaker.seats, seat)}</b>
              <span class="grow" />
              <Show
                when={props.auction.leader === seat}
                fallback={<span>{t(props.auction.bidders.includes(seat) ? 'tta.bid.may' : 'tta.bid.out')}</span>}
              >
                <b class="num">{t('tta.bid.leads', { n: props.auction.highest })}</b>
              </Show>
            </li>
          )}
        </For>
      </ul>
      <Show when={mine()}>
        <Sum
          rows={[
            [t('tta.force.units'), String(parts().units)],
            ...(parts().armies > 0 ? [[t('tta.force.armies'), `+${parts().armies}`] as const] : []),
            ...(parts().ships > 0 ? [[t('tta.force.ships'), `+${parts().ships}`] as const] : []),
            ...(cards() > 0 ? [[t('tta.force.cards'), `+${cards()}`] as const] : []),
          ]}
          total={t('tta.bid.most', { most: most() })}
        />
      </Show>
    </>
  );
}
