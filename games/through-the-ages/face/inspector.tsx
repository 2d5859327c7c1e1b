/** What is under the pointer or the focus, explained with its numbers; otherwise what the end of the turn will bring. */
import type { Scalar, Seat } from '@tabularium/engine';
import { BOARD, cardOf, forPlayers, type View } from '@tabularium/through-the-ages';
import { LookUp } from '@tabularium/web/encyclopaedia/look-up.tsx';
import { hasText, t } from '@tabularium/web/i18n.ts';
import { createShared } from '@tabularium/web/table/share.ts';
import { WhyText } from '@tabularium/web/table/why-not.tsx';
import { Cite, Icon, Key } from '@tabularium/web/ui/index.tsx';
import { say } from '@tabularium/words';
import { createMemo, For, Index, type JSX, Show } from 'solid-js';
import { civilHandLimit, consumptionOf, discontent, type Production, takePrice, worthOf } from '../forecast.ts';
import { Art, colourOf, isMinor, type Looked, NamedValues, Numbers, signed, useDesk } from './cards.tsx';
import { becomes, breakable, cardName, faceOfCard } from './presenter.ts';

const WHERE = ['row', 'hand', 'tech'];

export function Inspector(props: {
  readonly view: View;
  readonly seat: Seat;
  readonly looked: Looked | undefined;
  readonly production: Production | undefined;
  /** Whether the production is still to come. */
  readonly ahead: boolean;
}): JSX.Element {
  return (
    <section class="sheet insp" aria-label={t('tta.inspector')} tabindex="0">
      <Show when={props.looked}>{(looked) => <Explained {...props} looked={looked()} />}</Show>
      {/* It stays where it is: pointing here and there must not build it anew each time. */}
      <div class="made-all" classList={{ away: props.looked !== undefined }}>
        <Show when={props.production}>
          {(made) => <ProductionTable made={made()} view={props.view} seat={props.seat} ahead={props.ahead} />}
        </Show>
      </div>
    </section>
  );
}

function Explained(props: { readonly view: View; readonly seat: Seat; readonly looked: Looked }): JSX.Element {
  const desk = useDesk();
  const face = createMemo(() => faceOfCard(props.looked.card));
  const options = () => desk.choice?.at(props.looked.kind, props.looked.id) ?? [];
  const barred = () => (options().length === 0 ? desk.choice?.barredAt(props.looked.kind, props.looked.id) : undefined);
  const where = (): string => {
    const { kind, id } = props.looked;
    if (kind === 'row') return t('tta.at.row', { place: Number(id) + 1 });
    if (kind.startsWith('rival')) return t('tta.at.rival');
    return WHERE.includes(kind) ? t(`tta.at.${kind}`) : t('tta.at.play');
  };
  const facts = createShared(() =>
    factsOf(props.view, props.seat, props.looked.card, props.looked.kind, props.looked.id),
  );
  /** What the option in focus, or else the first one here, would change. */
  const told = createMemo(() => {
    const open = options().filter(({ option }) => option.group !== 'take');
    const chosen = open.find(({ option }) => option.value === desk.choice?.focused()) ?? open.find((o) => !isMinor(o));
    return (chosen?.option.effects ?? []).filter(({ id }) => id.startsWith('tta.becomes.'));
  });
  const worth = createMemo(() =>
    props.looked.kind.startsWith('rival') || told().length > 0
      ? []
      : worthOf(props.view, props.seat, props.looked.card),
  );
  return (
    <>
      <div class="hd">
        <Show when={options().length === 1 ? options()[0]?.key : undefined}>{(k) => <Key k={k()} size={18} />}</Show>
        <h2 class="eyebrow grow">{where()}</h2>
        <span class="faint">
          {t(`tta.kind.${face().kind}`)} · {t('tta.age.short', { age: face().age })}
        </span>
        <LookUp game="through-the-ages" entry={`card/${props.looked.card}`} name={cardName(props.looked.card)} />
      </div>
      <div class="ib">
        <div class="bigc" style={{ '--c': colourOf(props.looked.card) }}>
          <Art card={props.looked.card} width={120} />
          <div class="cn">{breakable(cardName(props.looked.card))}</div>
          <Numbers card={props.looked.card} size={13} />
          <Show when={hasText(`tta.short.${props.looked.card}`)}>
            <small class="sh">{t(`tta.short.${props.looked.card}`)}</small>
          </Show>
        </div>
        <div class="grow it">
          <Show when={hasText(`tta.text.${props.looked.card}`)}>
            <p>{t(`tta.text.${props.looked.card}`)}</p>
          </Show>
          <table>
            <tbody>
              <NamedValues rows={facts()} />
              <For each={told()}>{(effect) => <ChangeRow text={say(desk.speaker, effect)} />}</For>
              <Show when={worth().length > 0}>
                <tr class="sub">
                  <th scope="row" colSpan={2}>
                    {t(face().perWorker ? 'tta.worth.worker' : 'tta.worth.card')}
                  </th>
                </tr>
                <For each={worth()}>{(change) => <ChangeRow text={say(desk.speaker, becomes(change))} />}</For>
              </Show>
            </tbody>
          </table>
          <Show when={barred()}>
            {(b) => (
              <p class="why">
                <WhyText speaker={desk.speaker} rule={b().why.rule} args={b().why.args} />{' '}
                <Cite game="through-the-ages" rule={b().why.rule} />
              </p>
            )}
          </Show>
        </div>
      </div>
    </>
  );
}

function ChangeRow(props: { readonly text: string }): JSX.Element {
  return (
    <tr>
      <td colSpan={2} class="becomes">
        {props.text}
      </td>
    </tr>
  );
}

function factsOf(view: View, seat: Seat, id: string, kind: string, at: Scalar): (readonly [string, string])[] {
  const civ = view.civs[seat];
  const face = faceOfCard(id);
  const facts: (readonly [string, string])[] = [];
  if (kind === 'row') {
    const price = BOARD.cardRow.prices[Number(at)] ?? 0;
    facts.push([t('tta.fact.price'), t('tta.costs.civil', { amount: price })]);
    if (face.kind === 'wonder') {
      const surcharge = takePrice(civ, id, Number(at)) - price;
      if (surcharge !== 0) facts.push([t('tta.fact.surcharge'), signed(surcharge)]);
    } else {
      const limit = civilHandLimit(civ);
      facts.push([t('tta.fact.hand'), t('tta.fact.of', { from: civ.hand.length, to: civ.hand.length + 1, limit })]);
    }
  }
  if ((kind === 'row' || kind === 'hand') && face.science !== undefined) {
    facts.push([t('tta.fact.develop'), t('tta.fact.have', { need: face.science, have: civ.science })]);
  }
  const copies = forPlayers(cardOf(id).copies, view.civs.length);
  if (kind === 'row' && copies > 0) facts.push([t('tta.fact.copies'), String(copies)]);
  return facts;
}

/** Food, resources, corruption, hunger, science and culture, line by line. */
export function ProductionTable(props: {
  readonly made: Production;
  readonly view: View;
  readonly seat: Seat;
  readonly ahead: boolean;
}): JSX.Element {
  const civ = () => props.view.civs[props.seat];
  const lines = createShared(() => {
    const { made } = props;
    return [
      ...(made.corruption > 0 ? [['corruption', t('tta.made.corruption'), `−${made.corruption}`, true] as const] : []),
      ['food', t('tta.made.food'), signed(made.foodMade), false] as const,
      ...(made.eaten > 0 ? [['yellow-token', t('tta.made.eaten'), `−${made.eaten}`, false] as const] : []),
      ['resource', t('tta.made.resources'), signed(made.resourcesMade), false] as const,
      ['science', t('tta.made.science'), signed(made.science), false] as const,
      ['culture', t('tta.made.culture'), signed(made.culture), false] as const,
      ...(made.missing > 0
        ? [['warning', t('tta.made.missing', { n: made.missing }), `−${made.hunger}`, true] as const]
        : []),
    ];
  });
  return (
    <>
      <div class="hd">
        <h2 class="eyebrow grow">{t(props.ahead ? 'tta.made.ahead' : 'tta.made.last')}</h2>
        <span class="faint">{t('tta.made.bank', { food: consumptionOf(civ().yellowBank), n: civ().blueBank })}</span>
      </div>
      <Show when={props.made.uprising}>
        <p class="why pad">{t('tta.made.uprising', { n: discontent(civ()) })}</p>
      </Show>
      <dl class="made" classList={{ off: props.made.uprising }}>
        <Index each={lines()}>
          {(line) => (
            <div classList={{ bad: line()[3], wide: line()[0] === 'warning' }}>
              <dt>
                <Icon name={line()[0]} size={14} /> {line()[1]}
              </dt>
              <dd>{line()[2]}</dd>
            </div>
          )}
        </Index>
        <div class="wide sum">
          <dt>{t('tta.made.then')}</dt>
          <dd>
            {t('tta.made.result', {
              food: `${props.made.before.food} → ${props.made.later.food}`,
              resources: `${props.made.before.resources} → ${props.made.later.resources}`,
            })}
          </dd>
        </div>
      </dl>
    </>
  );
}
