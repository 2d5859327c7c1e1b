/** The menu of the table, standing orders, the lists of signs and keys. */
import * as Dialog from '@kobalte/core/dialog';
import { A } from '@solidjs/router';
import type { Asked } from '@tabularium/engine';
import { For, type JSX, Show } from 'solid-js';
import { clientFor } from '../client/index.ts';
import type { Place, TableState } from '../client/types.ts';
import { faceOf } from '../games/index.ts';
import { LEGENDS } from '../games/legends.ts';
import { t } from '../i18n.ts';
import { motion, prefs, setPrefs, theme } from '../prefs.ts';
import { Icon, Key } from '../ui/index.tsx';
import { play } from './sound.ts';
import { answerText, kindOf, labelOf, type Speaker } from './words.ts';

function Modal(props: {
  readonly open: boolean;
  readonly close: () => void;
  readonly title: string;
  readonly children: JSX.Element;
}): JSX.Element {
  return (
    <Dialog.Root open={props.open} onOpenChange={(open) => !open && props.close()}>
      <Dialog.Portal>
        <Dialog.Overlay class="veil" />
        <Dialog.Content class="dialog">
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

export function Settings(props: {
  readonly open: boolean;
  readonly close: () => void;
  readonly state: TableState;
  readonly show: (what: 'orders' | 'keys' | 'signs') => void;
  readonly place: () => Place | undefined;
}): JSX.Element {
  const download = async (): Promise<void> => {
    const text = await clientFor(props.state.where).journal(props.state.id);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
    link.download = `${props.state.game}-${props.state.id}.jsonl`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Modal open={props.open} close={props.close} title={t('settings')}>
      <div class="formrows">
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
        <label class="row">
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
        <Show when={props.state.seat !== null && !props.state.over}>
          <button type="button" class="btn quiet" onClick={() => props.show('orders')}>
            <Icon name="autopass" /> {t('orders')}
          </button>
        </Show>
        <Show when={LEGENDS[props.state.game]}>
          <button type="button" class="btn quiet" onClick={() => props.show('signs')} data-signs>
            <Icon name="help" /> {t('signs')}
          </button>
        </Show>
        <button type="button" class="btn quiet" onClick={() => props.show('keys')}>
          <Icon name="keyboard" /> {t('keys')}
        </button>
        <Show when={props.state.where === 'local' || props.state.over}>
          <button type="button" class="btn quiet" onClick={() => void download()}>
            <Icon name="download" /> {t('journal.download')}
          </button>
        </Show>
        <A class="btn quiet" href={`/replay/${props.state.where}/${props.state.id}`}>
          <Icon name="history" /> {t('replay.open')}
        </A>
        <A class="btn quiet" href={`/rules/${props.state.game}`}>
          <Icon name="book" /> {t('rules')}
        </A>
        <Show when={props.state.where === 'server' && props.state.seat !== null && !props.state.over}>
          <button type="button" class="btn quiet" onClick={() => void props.place()?.offer?.('end')}>
            <Icon name="handshake" /> {t('offer.make.end')}
          </button>
          <button type="button" class="btn quiet" onClick={() => void props.place()?.offer?.('undo')}>
            <Icon name="undo" /> {t('offer.make.undo')}
          </button>
          <button type="button" class="btn quiet" onClick={() => void props.place()?.declare?.('concede')}>
            <Icon name="flag" /> {t('concede')}
          </button>
          <Show when={props.state.seats[props.state.seat ?? 0]?.regent}>
            <button type="button" class="btn quiet" onClick={() => void props.place()?.declare?.('back')}>
              <Icon name="person" /> {t('back')}
            </button>
          </Show>
          <Show when={props.state.fault}>
            <button type="button" class="btn quiet" onClick={() => void props.place()?.declare?.('resume')}>
              <Icon name="play" /> {t('resume')}
            </button>
          </Show>
        </Show>
      </div>
    </Modal>
  );
}

/** "Answer this kind of question always like that", until the player says otherwise. */
export function Orders(props: {
  readonly asked: Asked | null;
  readonly open: boolean;
  readonly close: () => void;
  readonly state: TableState;
  readonly speaker: Speaker;
  readonly place: () => Place | undefined;
}): JSX.Element {
  const seat = () => props.state.seat ?? 0;
  /** What names a thing of this moment is no answer for always. */
  const lasting = () =>
    props.asked?.shape === 'choose' ? (props.asked.options ?? []).filter(({ points }) => !points?.length) : [];
  const give = (orders: TableState['orders']) => void props.place()?.orders(seat(), orders);
  return (
    <Modal open={props.open} close={props.close} title={t('orders')}>
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
                      props.close();
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

export function Shortcuts(props: { readonly open: boolean; readonly close: () => void }): JSX.Element {
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
    <Modal open={props.open} close={props.close} title={t('keys')}>
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
export function Signs(props: {
  readonly game: string;
  readonly open: boolean;
  readonly close: () => void;
}): JSX.Element {
  const prefix = () => faceOf(props.game).prefix;
  return (
    <Modal open={props.open} close={props.close} title={t('signs')}>
      <ul class="signs">
        <li>
          <Key k="a" size={22} />
          {t('signs.gilt')}
        </li>
        <For each={LEGENDS[props.game]}>
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
