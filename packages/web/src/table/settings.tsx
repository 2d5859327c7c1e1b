/** The menu of the table. */
import { A } from '@solidjs/router';
import { createSignal, For, type JSX, Show } from 'solid-js';
import { clientFor } from '../client/index.ts';
import { linkToSeat } from '../client/remote.ts';
import type { Reply, TableSession, TableState } from '../client/types.ts';
import { setOpened } from '../encyclopaedia/opened.ts';
import { faceOf } from '../faces.ts';
import { t } from '../i18n.ts';
import { motion, prefs, setPrefs, theme } from '../prefs.ts';
import { Agreed, hasSettings } from '../ui/agreed.tsx';
import { Icon } from '../ui/index.tsx';
import { LinkField } from '../ui/link-field.tsx';
import { save } from '../ui/save.ts';
import { type Dialogs, Modal } from './dialogs.tsx';
import { play } from './sound.ts';

interface SettingsProps {
  readonly dialogs: Dialogs;
  readonly state: TableState;
  readonly place: () => TableSession | undefined;
}

/** I have a say in how this game goes on. */
const plays = ({ can, seat, borrowed, over, conceded }: TableState): boolean =>
  can.vote && seat !== null && !borrowed && !over && !conceded?.includes(seat);

export function Settings(props: SettingsProps): JSX.Element {
  return (
    <Modal name="settings" dialogs={props.dialogs} title={t('settings')}>
      <LookAndSound />
      <HelpAndRecord {...props} />
      <AtThisTable {...props} />
      <Show when={props.state.teaching}>
        <Hands {...props} />
      </Show>
      <Show when={hasSettings(props.state.game)}>
        <Part title={t('agreed')} class="played">
          <Agreed game={props.state.game} options={props.state.options} />
        </Part>
      </Show>
      <Show when={plays(props.state)}>
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

function LookAndSound(): JSX.Element {
  return (
    <Part title={t('settings.look')}>
      <button type="button" class="btn quiet" onClick={() => setPrefs('theme', theme() === 'lamp' ? 'plate' : 'lamp')}>
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
      <button
        type="button"
        class="btn quiet"
        aria-pressed={prefs.heldKeys === true}
        onClick={() => setPrefs('heldKeys', !prefs.heldKeys)}
        data-held-keys
      >
        <Icon name="keyboard" /> {prefs.heldKeys ? t('settings.keys.held') : t('settings.keys.plain')}
      </button>
      <fieldset class="segs" aria-label={t('settings.size')}>
        <For each={['1', '1.15', '1.3', '1.5'] as const}>
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
  );
}

function HelpAndRecord(props: SettingsProps): JSX.Element {
  const download = async (): Promise<void> => {
    const text = await clientFor(props.state.where).journal(props.state.id);
    save(new Blob([text], { type: 'application/jsonl' }), `${props.state.game}-${props.state.id}.jsonl`);
  };
  return (
    <Part title={t('settings.help')}>
      <button
        type="button"
        class="btn quiet"
        onClick={() => {
          props.dialogs.close();
          setOpened({ game: props.state.game });
        }}
      >
        <Icon name="book" /> {t('rules')}
      </button>
      <Show when={faceOf(props.state.game).legend}>
        <button type="button" class="btn quiet" onClick={() => props.dialogs.show('signs')} data-signs>
          <Icon name="help" /> {t('signs')}
        </button>
      </Show>
      <button type="button" class="btn quiet" onClick={() => props.dialogs.show('words')} data-words>
        <Icon name="log" /> {t('words')}
      </button>
      <Show when={faceOf(props.state.game).areas}>
        <button type="button" class="btn quiet" onClick={() => props.dialogs.show('areas')} data-areas>
          <Icon name="map" /> {t('areas')}
        </button>
      </Show>
      <button type="button" class="btn quiet" onClick={() => props.dialogs.show('keys')}>
        <Icon name="keyboard" /> {t('keys')}
      </button>
      <Show when={props.state.where === 'server'}>
        <button type="button" class="btn quiet" onClick={() => props.dialogs.show('moderator')} data-moderator>
          <Icon name="flag" /> {t('moderator')}
        </button>
      </Show>
      <Show when={props.state.can.replay}>
        <A class="btn quiet" href={`/replay/${props.state.where}/${props.state.id}`}>
          <Icon name="history" /> {t('replay.open')}
        </A>
        <button type="button" class="btn quiet" onClick={() => void download()}>
          <Icon name="download" /> {t('journal.download')}
        </button>
      </Show>
    </Part>
  );
}

function AtThisTable(props: SettingsProps): JSX.Element {
  /** Says it, and the menu has done its work. */
  const tell = (what: Promise<Reply> | undefined): void => {
    void what;
    props.dialogs.close();
  };
  return (
    <Show when={props.state.seat !== null && !props.state.over}>
      <Part title={t('settings.table')}>
        <button type="button" class="btn quiet" onClick={() => props.dialogs.show('orders')}>
          <Icon name="autopass" /> {t('orders')}
        </button>
        <Show when={plays(props.state) && props.state.live}>
          <button type="button" class="btn quiet" onClick={() => tell(props.place()?.offer?.('pace'))} data-offer-pace>
            <Icon name="history" /> {t('offer.make.pace')}
          </button>
        </Show>
        <Show when={plays(props.state) && !props.state.rated && !props.state.teaching}>
          <button type="button" class="btn quiet" onClick={() => tell(props.place()?.offer?.('undo'))}>
            <Icon name="undo" /> {t('offer.make.undo')}
          </button>
        </Show>
        <Show when={plays(props.state) && props.state.seats[props.state.seat ?? 0]?.regent}>
          <button type="button" class="btn quiet" onClick={() => tell(props.place()?.declare?.('back'))}>
            <Icon name="person" /> {t('back')}
          </button>
        </Show>
        <Show when={props.state.where === 'server'}>
          <button type="button" class="btn quiet" onClick={() => props.dialogs.show('notes')} data-notes>
            <Icon name="log" /> {t('notes')}
          </button>
        </Show>
        <Replacing state={props.state} />
        <For each={props.state.vanished ?? []}>
          {(who) => (
            <button type="button" class="btn quiet" onClick={() => tell(props.place()?.standIn?.(who))} data-standin>
              <Icon name="person" /> {t('standin', { name: props.state.seats[who]?.name ?? '' })}
            </button>
          )}
        </For>
        <Show when={props.state.fault}>
          <button type="button" class="btn quiet" onClick={() => tell(props.place()?.declare?.('resume'))}>
            <Icon name="play" /> {t('resume')}
          </button>
        </Show>
      </Part>
    </Show>
  );
}

/** Where all hands are open: whose to look at, on screens too small for an eye beside every name. */
function Hands(props: SettingsProps): JSX.Element {
  const looked = (seat: number): boolean => props.state.borrowed === true && props.state.seat === seat;
  const look = (seat: number): void => {
    props.place()?.lookAs?.(looked(seat) ? null : seat);
    props.dialogs.close();
  };
  return (
    <section class="part" aria-label={t('new.teaching')}>
      <h3 class="eyebrow">{t('new.teaching')}</h3>
      <p class="muted">{t('teaching.text')}</p>
      <div>
        <For each={props.state.seats}>
          {(seat, i) => (
            <Show when={!seat.mine}>
              <button
                type="button"
                class="btn quiet"
                aria-pressed={looked(i())}
                onClick={() => look(i())}
                data-look-menu
              >
                <Icon name="eye" /> {t('teaching.look', { name: seat.name })}
              </button>
            </Show>
          )}
        </For>
      </div>
    </section>
  );
}

/** For the host, where no clock runs: somebody else may take the seat that a bot plays on for. */
function Replacing(props: { readonly state: TableState }): JSX.Element {
  const [link, setLink] = createSignal<{ readonly name: string; readonly url: string }>();
  const left = () =>
    props.state.seats.flatMap(({ name, regent }, seat) =>
      regent && seat !== props.state.seat ? [{ name, seat }] : [],
    );
  const invite = async ({ name, seat }: { readonly name: string; readonly seat: number }): Promise<void> => {
    const url = await linkToSeat(props.state.id, seat).catch(() => undefined);
    if (url !== undefined) setLink({ name, url });
  };
  return (
    <Show when={props.state.host && props.state.where === 'server' && !props.state.rated && !props.state.clocks}>
      <For each={left()}>
        {(one) => (
          <button type="button" class="btn quiet" onClick={() => void invite(one)} data-replace>
            <Icon name="link" /> {t('replace', { name: one.name })}
          </button>
        )}
      </For>
      <Show when={link()}>
        {(made) => (
          <LinkField
            id="seat-link"
            url={made().url}
            label={t('replace.link', { name: made().name })}
            help={t('replace.help')}
          />
        )}
      </Show>
    </Show>
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
