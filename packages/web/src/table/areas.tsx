/** The map read area by area: what each is and who is there, where one gets from it, and what one may do there now. */
import '../styles/in-words.css';
import type { Scalar } from '@tabularium/engine';
import { labelOf } from '@tabularium/words';
import { createMemo, createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { t } from '../i18n.ts';
import type { Keyed } from './choice.ts';
import type { Place } from './in-words.ts';
import { walk } from './option.tsx';
import type { PartProps } from './sitting.ts';
import { positionOf } from './state-in-words.ts';

const said = ({ name, facts }: Place): string => [name, ...facts].join(', ');

export default function Areas(props: PartProps): JSX.Element {
  const { speaker, inWords } = props.sitting;
  const [words] = createResource(inWords);
  const places = createMemo(() => words()?.places?.(positionOf(props, speaker)) ?? []);
  const byId = createMemo(() => new Map(places().map((place) => [place.id, place])));
  const [at, setAt] = createSignal<Scalar>();
  const here = (): Place | undefined => byId().get(at() ?? '');
  let page: HTMLDivElement | undefined;
  /** Its name is read first. */
  const go = (id: Scalar | undefined): void => {
    setAt(id);
    queueMicrotask(() => page?.querySelector<HTMLElement>('h3, input')?.focus());
  };
  return (
    <div class="inwords areas" ref={page} data-inwords>
      <Show when={here()} fallback={<List {...props} places={places()} go={go} />} keyed>
        {(place) => <One {...props} here={place} byId={byId()} go={go} />}
      </Show>
    </div>
  );
}

/** Options that point at this place. */
const optionsAt = (props: PartProps, id: Scalar): readonly Keyed[] =>
  props.sitting.onBoard.at(props.sitting.face.areas ?? '', id);

interface InAreas extends PartProps {
  go(id: Scalar | undefined): void;
}

function List(props: InAreas & { readonly places: readonly Place[] }): JSX.Element {
  const [text, setText] = createSignal('');
  const [which, setWhich] = createSignal('all');
  const holders = createMemo(() => [...new Set(props.places.flatMap(({ holder }) => holder ?? []))].sort());
  const found = createMemo(() => {
    const wanted = text().trim().toLocaleLowerCase();
    return props.places.filter((place) => {
      if (wanted !== '' && !place.name.toLocaleLowerCase().includes(wanted)) return false;
      if (which() === 'can') return optionsAt(props, place.id).length > 0;
      if (which() === 'vacant') return place.holder === undefined;
      return which() === 'all' || place.holder === which();
    });
  });
  return (
    <>
      <div class="row">
        <input
          class="filter grow"
          type="search"
          placeholder={t('areas.find')}
          aria-label={t('areas.find')}
          onInput={(event) => setText(event.currentTarget.value)}
          data-areas-find
        />
        <select
          aria-label={t('areas.which')}
          onChange={(event) => setWhich(event.currentTarget.value)}
          data-areas-which
        >
          <option value="all">{t('areas.which.all')}</option>
          <option value="can">{t('areas.which.can')}</option>
          <option value="vacant">{t('areas.which.vacant')}</option>
          <For each={holders()}>{(holder) => <option value={holder}>{holder}</option>}</For>
        </select>
      </div>
      <p class="faint" role="status">
        {t('areas.found', { count: found().length })}
      </p>
      <ul onKeyDown={(event) => walk(event, 'button')}>
        <For each={found()}>
          {(place) => (
            <li>
              <button type="button" onClick={() => props.go(place.id)} data-area={String(place.id)}>
                <b>{place.name}</b>
                <Show when={place.facts.length > 0}>, {place.facts.join(', ')}</Show>
                <Show when={optionsAt(props, place.id).length > 0}>
                  <i>. {t('voice.options', { count: optionsAt(props, place.id).length })}</i>
                </Show>
              </button>
            </li>
          )}
        </For>
      </ul>
    </>
  );
}

interface OneProps extends InAreas {
  readonly here: Place;
  readonly byId: ReadonlyMap<Scalar, Place>;
}

function One(props: OneProps): JSX.Element {
  const { dialogs, choice, speaker } = props.sitting;
  const near = new Set([props.here.id, ...props.here.next.map(({ id }) => id)]);
  const further = new Set(
    props.here.next.flatMap(
      ({ id }) => props.byId.get(id)?.next.flatMap((next) => (near.has(next.id) ? [] : next.id)) ?? [],
    ),
  );
  const press = (value: Scalar): void => {
    dialogs.close();
    choice.press(value);
  };
  const label = (keyed: Keyed): string => {
    const asked = choice.asked();
    return asked ? labelOf(speaker, asked, keyed.option) : '';
  };
  return (
    <>
      <button type="button" class="btn quiet" onClick={() => props.go(undefined)} data-areas-list>
        {t('areas.list')}
      </button>
      <h3 tabindex="-1">{props.here.name}</h3>
      <ul>
        <For each={props.here.facts}>{(fact) => <li>{fact}</li>}</For>
      </ul>
      <h4>{t('areas.here')}</h4>
      <ul>
        <For each={optionsAt(props, props.here.id)} fallback={<li>{t('areas.nothing')}</li>}>
          {(keyed) => (
            <li>
              <button
                type="button"
                onClick={() => press(keyed.option.value)}
                data-area-option={String(keyed.option.value)}
              >
                {label(keyed)}
              </button>
            </li>
          )}
        </For>
      </ul>
      <h4>{t('areas.next')}</h4>
      <ul>
        <For each={props.here.next}>
          {({ id, way }) => (
            <Show when={props.byId.get(id)}>
              {(next) => (
                <li>
                  <button type="button" onClick={() => props.go(id)} data-area={String(id)}>
                    <b>{next().name}</b>, {[way, ...next().facts].join(', ')}
                  </button>
                </li>
              )}
            </Show>
          )}
        </For>
      </ul>
      <h4>{t('areas.two')}</h4>
      <ul>
        <For each={[...further]}>
          {(id) => (
            <Show when={props.byId.get(id)}>
              {(next) => (
                <li>
                  <button type="button" onClick={() => props.go(id)} data-area={String(id)}>
                    {said(next())}
                  </button>
                </li>
              )}
            </Show>
          )}
        </For>
      </ul>
    </>
  );
}
