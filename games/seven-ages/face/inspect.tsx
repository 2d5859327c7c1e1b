/** In the rail, below the question: the card, empire or landing under the pointer, in words. */
import type { AskedOption } from '@tabularium/engine';
import { type Content, type FaithSeen, faithsSeen, type View } from '@tabularium/seven-ages';
import { LookUp } from '@tabularium/web/encyclopaedia/look-up.tsx';
import { t } from '@tabularium/web/i18n.ts';
import { Cite, Icon } from '@tabularium/web/ui/index.tsx';
import { Picture } from '@tabularium/web/ui/picture.tsx';
import { createMemo, For, type JSX, Match, Show, Switch } from 'solid-js';
import { ArtefactBand, ArtefactDetails, ArtefactNow, ArtefactsOf, artefactText } from './artefacts.tsx';
import { Coin } from './coin.tsx';
import { type Forecast, forecast, tradeForecast } from './forecast.ts';
import {
  ageAt,
  agesOf,
  areasOf,
  artefactName,
  contentIn,
  empireName,
  gloryLine,
  harvestNow,
  leaderName,
  minus,
  pack,
  RELIGIONS,
  signed,
  timingIcon,
} from './names.ts';
import { talentOf } from './pictured.ts';
import { PASSABLE } from './presenter.ts';
import type { Looked, Part } from './roster.tsx';

const rawEmpire = (v: View, card: number) => pack(v).empires.find((raw) => raw.card === card);

/** A religion with what its temples are worth, and what that pays now. */
function faithLine({ religion, value, place, empires, glory }: FaithSeen): string {
  const args = { religion: artefactName(RELIGIONS[religion] ?? ''), value, place: place + 1, empires, glory };
  return t(place < 0 ? '7a.insp.faith.none' : '7a.insp.faith', args);
}

function EmpireFacts(props: { readonly v: View; readonly box: Content; readonly card: number }): JSX.Element {
  const card = () => props.box.cards[props.card]?.empire;
  const raw = () => rawEmpire(props.v, props.card);
  return (
    <Show when={card()}>
      {(empire) => (
        <>
          <dl class="facts7">
            <div>
              <dt>{t('7a.card.starts')}</dt>
              <dd>
                {(empire().start.areas.length > 0 ? empire().start.areas : empire().start.anyOf)
                  .map((id) => props.box.areas[id]?.name)
                  .slice(0, 6)
                  .join(', ') || t('7a.card.anywhere')}
              </dd>
            </div>
            <div>
              <dt>{t('7a.card.agesrow')}</dt>
              <dd>
                {agesOf(empire().ages).join(', ')}
                <Show when={empire().conditional.length > 0}>
                  {' '}
                  (
                  {empire()
                    .conditional.map(({ age }) => age)
                    .join(', ')}{' '}
                  {t('7a.card.sometimes')})
                </Show>
              </dd>
            </div>
            <div>
              <dt>{t('7a.card.numbers')}</dt>
              <dd>
                {t('7a.card.numbers.line', {
                  money: empire().money,
                  leaders: empire().leaderNumber,
                  trade: signed(empire().trade[empire().firstAge] ?? 0),
                })}
              </dd>
            </div>
          </dl>
          <Show when={(raw()?.specials.length ?? 0) > 0}>
            <h4 class="eyebrow">{t('7a.card.specials')}</h4>
            <ul class="lines7">
              <For each={raw()?.specials}>{(special) => <li>{special.text}</li>}</For>
            </ul>
          </Show>
          <h4 class="eyebrow">{t('7a.card.glory')}</h4>
          <ul class="lines7">
            <For each={empire().glory}>{(category) => <li>{gloryLine(category, props.v.agreed)}</li>}</For>
          </ul>
        </>
      )}
    </Show>
  );
}

export function CardDetails(props: { readonly v: View; readonly card: number }): JSX.Element {
  const box = () => contentIn(props.v);
  const card = () => box().cards[props.card];
  return (
    <Show when={card()}>
      {(c) => (
        <div class="insp7" data-inspect={`card/${props.card}`}>
          <h3 class="serif row">
            <Picture of="seven-ages/emblems" id={c().empire.id} width={52} />
            {c().empire.name} <small class="faint">{t('7a.card.line', { card: props.card, value: c().value })}</small>
            <LookUp game="seven-ages" entry={`empire/${c().empire.id}`} name={c().empire.name} />
          </h3>
          <EmpireFacts v={props.v} box={box()} card={props.card} />
          <ArtefactBand v={props.v} artefact={c().artefact} />
          <div class="shown7">
            <Picture of="seven-ages/artefacts" id={box().artefacts[c().artefact]?.id ?? ''} width={96} />
            <p>{artefactText(props.v, c().artefact)}</p>
          </div>
          <Show when={props.v.agreed.optional.artefactEffects}>
            <ArtefactNow v={props.v} artefact={c().artefact} />
          </Show>
          <h4 class="eyebrow event">
            <Icon name={timingIcon(c().event.timing[0] ?? '')} size={13} /> {c().event.name}
            <span class="grow" />
            <small>{[...new Set(c().event.timing.map((w) => t(`7a.window.${w.split('.')[0]}`)))].join(', ')}</small>
            <LookUp game="seven-ages" entry={`event/${c().event.id}`} name={c().event.name} />
          </h4>
          <div class="shown7">
            <Picture of="seven-ages/events" id={c().event.id} width={96} />
            <p>{c().event.effect}</p>
          </div>
        </div>
      )}
    </Show>
  );
}

/** The elephants in an empire's pool, by the areas they come from (7A-PROD-35). */
const elephantsOf = (v: View, empire: number): string[] =>
  v.common.flatMap((unit, i) => {
    if (unit.empire !== empire || !unit.pooled) return [];
    return [contentIn(v).areas[contentIn(v).homes[i]]?.name ?? t('7a.insp.elephant.unnamed')];
  });

function EmpireDetails(props: { readonly v: View; readonly empire: number }): JSX.Element {
  const e = () => props.v.empires[props.empire];
  return (
    <Show when={e()}>
      {(own) => (
        <div class="insp7" data-inspect={`empire/${props.empire}`}>
          <h3 class="serif row">
            <Coin v={props.v} empire={props.empire} size={24} />
            {empireName(props.v, props.empire)}{' '}
            <small class="faint">{t('7a.age.n', { age: ageAt(own().level) })}</small>
            <LookUp
              game="seven-ages"
              entry={`empire/${contentIn(props.v).cards[own().card]?.empire.id}`}
              name={empireName(props.v, props.empire)}
            />
          </h3>
          <p class="muted">
            {t('7a.fx.empire', { level: own().level, money: own().money, areas: areasOf(props.v, props.empire) })}
            {' · '}
            {t('7a.insp.harvest', { glory: minus(harvestNow(props.v)[props.empire] ?? 0) })}
          </p>
          <ul class="lines7">
            <Show when={own().capital >= 0}>
              <li>{t('7a.insp.capital', { area: contentIn(props.v).areas[own().capital]?.name ?? '' })}</li>
            </Show>
            <Show when={props.v.agreed.optional.deusVult}>
              <For each={faithsSeen(contentIn(props.v), props.v, props.empire)}>
                {(faith) => <li data-faith={faith.religion}>{faithLine(faith)}</li>}
              </For>
            </Show>
            <For each={props.v.leaders.filter((l) => l.empire === props.empire)}>
              {({ leader, area }) => (
                <li class="led7">
                  <Picture of="seven-ages/leaders" id={talentOf(contentIn(props.v), leader) ?? ''} width={54} />
                  {t('7a.insp.leader', {
                    leader: leaderName(contentIn(props.v), leader),
                    area: contentIn(props.v).areas[area]?.name ?? '',
                  })}
                </li>
              )}
            </For>
            <Show when={elephantsOf(props.v, props.empire).length > 0}>
              <li data-elephants>{t('7a.insp.elephants', { list: elephantsOf(props.v, props.empire).join(', ') })}</li>
            </Show>
            <Show when={own().noShips}>
              <li>{t('7a.insp.noships')}</li>
            </Show>
            <Show when={own().noCavalry}>
              <li>{t('7a.insp.nocavalry')}</li>
            </Show>
          </ul>
          <ArtefactsOf v={props.v} empire={props.empire} />
          <EmpireFacts v={props.v} box={contentIn(props.v)} card={own().card} />
        </div>
      )}
    </Show>
  );
}

function Foreseen(props: { readonly f: Forecast }): JSX.Element {
  return (
    <div class="fore" data-forecast>
      <div class="row">
        <span class="eyebrow grow">{props.f.title}</span>
        <b class="num">
          {minus(props.f.own)} : {minus(props.f.theirs)}
        </b>
        <span class="faint">{props.f.before}</span>
      </div>
      <table>
        <tbody>
          <For each={props.f.lines}>
            {(line) => (
              <tr class={line.side}>
                <td>{line.text}</td>
                <td class="v">{line.value}</td>
                <td>
                  <Show when={line.rule}>{(rule) => <Cite game="seven-ages" rule={rule()} />}</Show>
                </td>
              </tr>
            )}
          </For>
          <Show when={props.f.unseen > 0}>
            <tr>
              <td>{t('7a.fc.unseen', { count: props.f.unseen })}</td>
              <td class="v">+?</td>
              <td>
                <Cite game="seven-ages" rule="7A-CONF-53" />
              </td>
            </tr>
          </Show>
          <Show when={props.f.note}>
            {(note) => (
              <tr>
                <td colspan="2">{note().text}</td>
                <td>
                  <Cite game="seven-ages" rule={note().rule} />
                </td>
              </tr>
            )}
          </Show>
        </tbody>
      </table>
    </div>
  );
}

/** Windows in which nobody needs to be asked again: passing can be left to a standing order. */
function Orders(props: Part): JSX.Element {
  const about = () => props.choice?.asked()?.about ?? '';
  const isWindow = () =>
    about().startsWith('7a.event.') &&
    (props.choice?.asked()?.options ?? []).some(({ text }) => text?.id === '7a.pass');
  const standing = () =>
    (props.orders ?? []).filter((order) => order.until === '7a.marker' || order.until === '7a.marker.loose').length;
  /** Until the next turn begins, which is when markers are placed. */
  const until = () => (props.v.empires.some((e) => e?.owner === props.v.seat) ? '7a.marker' : '7a.marker.loose');
  const pass = (abouts: readonly string[]): void =>
    props.setOrders?.([
      ...(props.orders ?? []).filter((order) => !abouts.includes(order.about)),
      ...abouts.map((id) => ({ about: id, answer: -1, until: until() })),
    ]);
  return (
    <Show when={props.setOrders && !props.over && (isWindow() || standing() > 0)}>
      <div class="orders7">
        <Show when={isWindow()}>
          <button type="button" class="btn sm quiet" onClick={() => pass([about()])} data-pass="here">
            <Icon name="autopass" size={14} /> {t('7a.pass.here')}
          </button>
          <button type="button" class="btn sm quiet" onClick={() => pass(PASSABLE)} data-pass="turn">
            <Icon name="skip" size={14} /> {t('7a.pass.turn')}
          </button>
        </Show>
        <Show when={standing() > 0}>
          <span class="muted">{t('7a.pass.standing', { count: standing() })}</span>
          <button
            type="button"
            class="btn sm quiet"
            onClick={() => props.setOrders?.((props.orders ?? []).filter((order) => order.until === undefined))}
            data-pass="ask"
          >
            {t('7a.pass.ask')}
          </button>
        </Show>
      </div>
    </Show>
  );
}

type Asking = Pick<Part, 'v' | 'choice'>;

/** What a landing would meet, where one is asked about and pointed at. */
function landingOf(props: Asking, focused: AskedOption | undefined): Forecast | undefined {
  const asked = props.choice?.asked();
  const unit = asked?.args?.['unit'];
  const area = focused?.points?.find(({ kind }) => kind === 'area')?.id;
  if (asked?.about !== '7a.move.to' || typeof unit !== 'number' || typeof area !== 'number') return undefined;
  const cargo = String(asked.args?.['cargo'] ?? '').split(' ');
  return forecast(props.v, unit, area, cargo.filter(Boolean).map(Number));
}

/** Both sides of the trade at hand, or of the one that is pointed at. */
function tradeOf(props: Asking, focused: AskedOption | undefined): Forecast | undefined {
  const asked = props.choice?.asked();
  if (!asked?.about.startsWith('7a.trade.')) return undefined;
  const own = Number(asked.args?.['empire'] ?? props.v.action?.empire ?? -1);
  if (asked.about === '7a.trade.partner') {
    const partner = focused?.points?.find(({ kind }) => kind === 'empire')?.id;
    const asks = focused?.text?.id === '7a.passage.ask';
    return typeof partner === 'number' && !asks ? tradeForecast(props.v, own, partner) : undefined;
  }
  const { sides } = props.v.trade ?? {};
  const other = sides?.find(({ empire }) => empire !== own)?.empire ?? -1;
  return sides?.some(({ empire }) => empire === own) ? tradeForecast(props.v, own, other) : undefined;
}

export function Inspector(
  props: Part & { readonly looked: Looked | undefined; readonly area: number | undefined },
): JSX.Element {
  /** What the focused option points at, if the pointer rests on nothing else. */
  const focused = createMemo(() => {
    const value = props.choice?.focused();
    return value === undefined
      ? undefined
      : props.choice?.options().find(({ option }) => option.value === value)?.option;
  });
  const foreseen = createMemo(() => landingOf(props, focused()) ?? tradeOf(props, focused()));
  /** The artefacts in the area under the pointer. */
  const lying = createMemo(() => [
    ...new Set(props.v.mapArtefacts.flatMap(({ artefact, area }) => (area === props.area ? [artefact] : []))),
  ]);
  const card = () => {
    if (props.looked?.kind === 'card') return props.looked.id;
    const id = focused()?.points?.find(({ kind }) => kind === 'card')?.id;
    return typeof id === 'number' ? id : undefined;
  };
  return (
    <>
      <Orders {...props} />
      <Switch>
        {/* Keyed, so that whatever is looked at next is read from its beginning. */}
        <Match when={props.looked?.kind === 'empire' ? props.looked.id + 1 : 0} keyed>
          {(next) => (
            <section class="sheet inspector7" tabindex="0" aria-label={t('7a.inspector')}>
              <EmpireDetails v={props.v} empire={next - 1} />
            </section>
          )}
        </Match>
        <Match when={props.looked?.kind === 'artefact' ? props.looked.id + 1 : 0} keyed>
          {(next) => (
            <section class="sheet inspector7" tabindex="0" aria-label={t('7a.inspector')}>
              <ArtefactDetails v={props.v} artefact={next - 1} />
            </section>
          )}
        </Match>
        <Match when={foreseen()}>
          {(f) => (
            <section class="sheet inspector7 foreseen">
              <Foreseen f={f()} />
            </section>
          )}
        </Match>
        <Match when={(card() ?? -1) + 1} keyed>
          {(next) => (
            <section class="sheet inspector7 ofcard" tabindex="0" aria-label={t('7a.inspector')}>
              <CardDetails v={props.v} card={next - 1} />
            </section>
          )}
        </Match>
        <Match when={lying().length > 0 && (props.area ?? -1) + 1} keyed>
          {(next) => (
            <section
              class="sheet inspector7"
              tabindex="0"
              aria-label={t('7a.inspector')}
              data-inspect={`area/${next - 1}`}
            >
              <For each={lying()}>{(artefact) => <ArtefactDetails v={props.v} artefact={artefact} />}</For>
            </section>
          )}
        </Match>
      </Switch>
    </>
  );
}
