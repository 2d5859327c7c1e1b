/** The menu of the table, what asks once more before it ends a game, standing orders, the lists of signs and keys. */
import * as Alert from '@kobalte/core/alert-dialog';
import * as Dialog from '@kobalte/core/dialog';
import { A } from '@solidjs/router';
import type { Asked, Seat } from '@tabularium/engine';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { clientFor } from '../client/index.ts';
import type { Reply, TableSession, TableState } from '../client/types.ts';
import { faceOf } from '../faces.ts';
import { t } from '../i18n.ts';
import { motion, prefs, setPrefs, theme } from '../prefs.ts';
import { Icon, Key } from '../ui/index.tsx';
import { play } from './sound.ts';
import { answerText, kindOf, labelOf, nameOf, type Speaker } from './words.ts';

/** What may lie over the table. */
export type DialogName = 'settings' | 'orders' | 'keys' | 'signs' | 'concede' | 'end';

/** One dialog at a time; after the last of them the focus is where it was before the first. */
export interface Dialogs {
  readonly shown: () => DialogName | undefined;
  readonly show: (name: DialogName) => void;
  readonly close: () => void;
  /** Once a dialog has gone from the screen. */
  readonly gone: () => void;
}

/** `otherwise`: where the focus goes if the place that it came from is no longer there. */
export function createDialogs(otherwise: () => HTMLElement | undefined): Dialogs {
  const [shown, setShown] = createSignal<DialogName>();
  let from: Element | null = null;
  return {
    shown,
    show(name) {
      if (!shown()) from = document.activeElement;
      setShown(name);
    },
    close: () => void setShown(),
    gone() {
      if (shown()) return;
      const back = from?.isConnected ? from : otherwise();
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    },
  };
}

function Modal(props: {
  readonly name: DialogName;
  readonly dialogs: Dialogs;
  readonly title: string;
  readonly children: JSX.Element;
}): JSX.Element {
  return (
    <Dialog.Root open={props.dialogs.shown() === props.name} onOpenChange={(open) => !open && props.dialogs.close()}>
      <Dialog.Portal>
        <Dialog.Overlay class="veil" />
        <Dialog.Content class="dialog" onCloseAutoFocus={props.dialogs.gone}>
          <div class="row">
            <Dialog.Title as="h2" class="grow">
              {props.title}
            </Dialog.Title>
            <Dialog.CloseButton class="tool icon" aria-label={t('close')}>
              <Icon name="close" size={16} />
            </Dialog.CloseButton>
          </div>
          {props.children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Asks once more: what it would bring, the way back at hand, the way on in the colour of danger. */
function Sure(props: {
  readonly name: DialogName;
  readonly dialogs: Dialogs;
  readonly title: string;
  readonly yes: string;
  readonly act: () => Promise<Reply> | undefined;
  readonly children: JSX.Element;
}): JSX.Element {
  const [busy, setBusy] = createSignal(false);
  const [refusal, setRefusal] = createSignal('');
  let no: HTMLButtonElement | undefined;
  const act = async (): Promise<void> => {
    if (busy()) return;
    setBusy(true);
    const reply = await props.act();
    setBusy(false);
    if (!reply || reply.ok) props.dialogs.close();
    else setRefusal(t(`refusal.${reply.code}`));
  };
  return (
    <Alert.Root
      open={props.dialogs.shown() === props.name}
      onOpenChange={(open) => {
        if (!open) props.dialogs.close();
        setRefusal('');
      }}
    >
      <Alert.Portal>
        <Alert.Overlay class="veil" />
        <Alert.Content
          class="dialog sure"
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            no?.focus();
          }}
          onCloseAutoFocus={props.dialogs.gone}
        >
          <Alert.Title as="h2">{props.title}</Alert.Title>
          <Alert.Description as="div" class="follows">
            {props.children}
          </Alert.Description>
          <Show when={refusal()}>
            <p class="bad" role="alert">
              {refusal()}
            </p>
          </Show>
          <div class="row">
            <button type="button" class="btn" ref={no} onClick={props.dialogs.close}>
              {t('concede.keep')}
            </button>
            <button type="button" class="btn danger" disabled={busy()} onClick={() => void act()} data-sure>
              {props.yes}
            </button>
          </div>
        </Alert.Content>
      </Alert.Portal>
    </Alert.Root>
  );
}

interface EndProps {
  readonly dialogs: Dialogs;
  readonly state: TableState;
  readonly place: () => TableSession | undefined;
}

/** Seats that are still in the game, but mine. */
const othersLeft = ({ seats, seat, conceded }: TableState): Seat[] =>
  seats.map((_, i) => i).filter((i) => i !== seat && !conceded?.includes(i));
const people = ({ seats }: TableState, of: readonly Seat[]): Seat[] => of.filter((i) => seats[i].kind === 'person');
const rating = (state: TableState): string => t(state.rated ? 'rated.yes' : 'rated.no');

export function Concede(props: EndProps): JSX.Element {
  const left = () => othersLeft(props.state);
  const then = (): string => {
    const [first] = left();
    if (left().length === 1) return t('concede.one', { name: nameOf(props.state.seats, first) });
    return people(props.state, left()).length === 0 ? t('concede.bots') : t('concede.others');
  };
  return (
    <Sure
      name="concede"
      dialogs={props.dialogs}
      title={t('concede.title')}
      yes={t('concede')}
      act={() => props.place()?.declare?.('concede')}
    >
      <p>{then()}</p>
      <p>{t('concede.place', { place: left().length + 1, of: props.state.seats.length })}</p>
      <p>{rating(props.state)}</p>
      <p>{t('concede.final')}</p>
    </Sure>
  );
}

export function OfferEnd(props: EndProps & { readonly points: readonly number[] | undefined }): JSX.Element {
  const asked = () => people(props.state, othersLeft(props.state));
  const standing = createMemo(() =>
    props.state.seats
      .map((seat, i) => ({ name: seat.name, points: props.points?.[i] ?? 0, left: !props.state.conceded?.includes(i) }))
      .sort((a, b) => Number(b.left) - Number(a.left) || b.points - a.points),
  );
  return (
    <Sure
      name="end"
      dialogs={props.dialogs}
      title={t('offer.make.end.title')}
      yes={asked().length > 0 ? t('offer.make.end.do') : t('offer.make.end.now')}
      act={() => props.place()?.offer?.('end')}
    >
      <p>
        {asked().length > 0
          ? t('offer.make.end.all', {
              names: asked()
                .map((seat) => nameOf(props.state.seats, seat))
                .join(', '),
            })
          : t('offer.make.end.alone')}
      </p>
      <p>{t('offer.make.end.places')}</p>
      <Show when={props.points}>
        <ol class="standing">
          <For each={standing()}>
            {({ name, points }) => (
              <li>
                {name} <b class="num">{points}</b>
              </li>
            )}
          </For>
        </ol>
      </Show>
      <p>{rating(props.state)}</p>
    </Sure>
  );
}

export function Settings(props: {
  readonly dialogs: Dialogs;
  readonly state: TableState;
  readonly place: () => TableSession | undefined;
}): JSX.Element {
  const download = async (): Promise<void> => {
    const text = await clientFor(props.state.where).journal(props.state.id);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
    link.download = `${props.state.game}-${props.state.id}.jsonl`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  /** I have a say in how this game goes on. */
  const plays = () => {
    const { can, seat, over, conceded } = props.state;
    return can.vote && seat !== null && !over && !conceded?.includes(seat);
  };
  /** Says it, and the menu has done its work. */
  const tell = (what: Promise<Reply> | undefined): void => {
    void what;
    props.dialogs.close();
  };
  return (
    <Modal name="settings" dialogs={props.dialogs} title={t('settings')}>
      <Part title={t('settings.look')}>
        <button
          type="button"
          class="btn quiet"
          onClick={() => setPrefs('theme', theme() === 'lamp' ? 'plate' : 'lamp')}
        >
          <Icon name={theme() === 'lamp' ? 'sun' : 'moon'} /> {theme() === 'lamp' ? t('theme.plate') : t('theme.lamp')}
        </button>
        <button
          type="button"
          class="btn quiet"
          aria-pressed={prefs.direct === false}
          onClick={() => setPrefs('direct', prefs.direct === false)}
        >
          <Icon name="check" /> {prefs.direct === false ? t('settings.confirm.on') : t('settings.confirm.off')}
        </button>
        <fieldset class="segs" aria-label={t('settings.size')}>
          <For each={['1', '1.15', '1.3'] as const}>
            {(size) => (
              <button
                type="button"
                aria-pressed={(prefs.textSize ?? '1') === size}
                onClick={() => setPrefs('textSize', size)}
              >
                {t('settings.size')} ×{size}
              </button>
            )}
          </For>
        </fieldset>
        <fieldset class="segs" aria-label={t('settings.motion')}>
          <For each={['full', 'brief', 'off'] as const}>
            {(how) => (
              <button
                type="button"
                aria-pressed={motion() === how}
                onClick={() => setPrefs('motion', how)}
                data-motion={how}
              >
                {t(`settings.motion.${how}`)}
              </button>
            )}
          </For>
        </fieldset>
        <label class="row sounds">
          <Icon name="sound" /> {t('settings.sound')}
          <input
            class="grow"
            type="range"
            min={0}
            max={1}
            step={0.1}
            value={prefs.sound ?? 0}
            aria-valuetext={
              prefs.sound ? t('settings.sound.at', { percent: Math.round(prefs.sound * 100) }) : t('settings.sound.off')
            }
            onInput={(e) => setPrefs('sound', e.currentTarget.valueAsNumber)}
            onChange={() => play('turn')}
            data-sound
          />
          <span class="faint">{prefs.sound ? `${Math.round(prefs.sound * 100)} %` : t('settings.sound.off')}</span>
        </label>
      </Part>
      <Part title={t('settings.help')}>
        <A class="btn quiet" href={`/rules/${props.state.game}`}>
          <Icon name="book" /> {t('rules')}
        </A>
        <Show when={faceOf(props.state.game).legend}>
          <button type="button" class="btn quiet" onClick={() => props.dialogs.show('signs')} data-signs>
            <Icon name="help" /> {t('signs')}
          </button>
        </Show>
        <button type="button" class="btn quiet" onClick={() => props.dialogs.show('keys')}>
          <Icon name="keyboard" /> {t('keys')}
        </button>
        <Show when={props.state.can.replay}>
          <A class="btn quiet" href={`/replay/${props.state.where}/${props.state.id}`}>
            <Icon name="history" /> {t('replay.open')}
          </A>
          <button type="button" class="btn quiet" onClick={() => void download()}>
            <Icon name="download" /> {t('journal.download')}
          </button>
        </Show>
      </Part>
      <Show when={props.state.seat !== null && !props.state.over}>
        <Part title={t('settings.table')}>
          <button type="button" class="btn quiet" onClick={() => props.dialogs.show('orders')}>
            <Icon name="autopass" /> {t('orders')}
          </button>
          <Show when={plays() && !props.state.rated}>
            <button type="button" class="btn quiet" onClick={() => tell(props.place()?.offer?.('undo'))}>
              <Icon name="undo" /> {t('offer.make.undo')}
            </button>
          </Show>
          <Show when={plays() && props.state.seats[props.state.seat ?? 0]?.regent}>
            <button type="button" class="btn quiet" onClick={() => tell(props.place()?.declare?.('back'))}>
              <Icon name="person" /> {t('back')}
            </button>
          </Show>
          <Show when={props.state.fault}>
            <button type="button" class="btn quiet" onClick={() => tell(props.place()?.declare?.('resume'))}>
              <Icon name="play" /> {t('resume')}
            </button>
          </Show>
        </Part>
      </Show>
      <Show when={plays()}>
        <Part title={t('settings.end')} class="ends">
          <button type="button" class="btn quiet" onClick={() => props.dialogs.show('end')} data-ends>
            <Icon name="handshake" /> {t('offer.make.end')}
          </button>
          <button type="button" class="btn danger" onClick={() => props.dialogs.show('concede')} data-ends>
            <Icon name="flag" /> {t('concede')}
          </button>
        </Part>
      </Show>
    </Modal>
  );
}

function Part(props: { readonly title: string; readonly class?: string; readonly children: JSX.Element }): JSX.Element {
  return (
    <section class={`part ${props.class ?? ''}`} aria-label={props.title}>
      <h3 class="eyebrow">{props.title}</h3>
      <div>{props.children}</div>
    </section>
  );
}

/** "Answer this kind of question always like that", until the player says otherwise. */
export function Orders(props: {
  readonly asked: Asked | null;
  readonly dialogs: Dialogs;
  readonly state: TableState;
  readonly speaker: Speaker;
  readonly place: () => TableSession | undefined;
}): JSX.Element {
  const seat = () => props.state.seat ?? 0;
  /** What names a thing of this moment is no answer for always. */
  const lasting = () =>
    props.asked?.shape === 'choose' ? (props.asked.options ?? []).filter(({ points }) => !points?.length) : [];
  const give = (orders: TableState['orders']) => void props.place()?.orders(seat(), orders);
  return (
    <Modal name="orders" dialogs={props.dialogs} title={t('orders')}>
      <p class="muted">{t('orders.help')}</p>
      <ul>
        <For each={props.state.orders} fallback={<li class="faint">{t('orders.none')}</li>}>
          {(order, i) => (
            <li class="row">
              <span class="grow">
                {kindOf(order.about)} <b>{answerText(props.speaker, order, order.answer)}</b>
              </span>
              <button type="button" class="btn sm" onClick={() => give(props.state.orders.filter((_, k) => k !== i()))}>
                {t('orders.drop')}
              </button>
            </li>
          )}
        </For>
      </ul>
      <Show when={lasting().length > 0 && props.asked}>
        {(asked) => (
          <>
            <h3 class="eyebrow" style={{ margin: '12px 0 6px' }}>
              {t('orders.new', { question: kindOf(asked().about) })}
            </h3>
            <div class="targets">
              <For each={lasting()}>
                {(option) => (
                  <button
                    type="button"
                    class="btn sm quiet"
                    onClick={() => {
                      const { about } = asked();
                      give([
                        ...props.state.orders.filter((order) => order.about !== about),
                        { about, answer: option.value },
                      ]);
                      props.dialogs.close();
                    }}
                  >
                    {labelOf(props.speaker, asked(), option)}
                  </button>
                )}
              </For>
            </div>
          </>
        )}
      </Show>
    </Modal>
  );
}

export function Shortcuts(props: { readonly dialogs: Dialogs }): JSX.Element {
  const keys = [
    ['1 – 9, a – z', 'keys.option'],
    ['↵', 'keys.confirm'],
    ['Esc', 'keys.drop'],
    ['⌫', 'keys.undo'],
    ['↑ ↓ ← →', 'keys.walk'],
    ['?', 'keys.why'],
    ['/', 'keys.filter'],
    ['F6', 'keys.region'],
    ['Alt + ↑ ↓ ← →', 'keys.pan'],
    ['Alt + + − 0', 'keys.zoom'],
    [', .', 'keys.replay'],
    ['Alt H', 'keys.all'],
  ] as const;
  return (
    <Modal name="keys" dialogs={props.dialogs} title={t('keys')}>
      <table class="facts-tree">
        <tbody>
          <For each={keys}>
            {([key, id]) => (
              <tr>
                <th scope="row">
                  <kbd class="kbd">{key}</kbd>
                </th>
                <td>{t(id)}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </Modal>
  );
}

/** Every sign on the table, in words. */
export function Signs(props: { readonly game: string; readonly dialogs: Dialogs }): JSX.Element {
  const prefix = () => faceOf(props.game).prefix;
  return (
    <Modal name="signs" dialogs={props.dialogs} title={t('signs')}>
      <ul class="signs">
        <li>
          <Key k="a" size={22} />
          {t('signs.gilt')}
        </li>
        <For each={faceOf(props.game).legend}>
          {(name) => (
            <li>
              <Icon name={name} size={20} />
              {t(`${prefix()}.sign.${name}`)}
            </li>
          )}
        </For>
      </ul>
    </Modal>
  );
}
