/** What lies over the table: one dialog at a time, and the focus back where it was. */
import { createSignal, createUniqueId, type JSX, onCleanup, onMount, Show } from 'solid-js';
import type { Reply } from '../client/types.ts';
import { t } from '../i18n.ts';
import { Icon } from '../ui/index.tsx';

/** What may lie over the table. */
export type DialogName =
  | 'settings'
  | 'orders'
  | 'keys'
  | 'signs'
  | 'concede'
  | 'end'
  | 'moderator'
  | 'notes'
  | 'words'
  | 'areas';

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
      // Nobody had it: then it goes to the question, which is what one was about.
      const back =
        from === document.body ? document.getElementById('question') : from?.isConnected ? from : otherwise();
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    },
  };
}

/** The browser's own dialog: it keeps the focus inside, and Escape closes it. */
function Over(props: {
  readonly name: DialogName;
  readonly dialogs: Dialogs;
  readonly class: string;
  readonly role?: 'alertdialog';
  readonly title: string;
  readonly describedby?: string;
  /** A press beside it closes it. */
  readonly light?: boolean;
  readonly children: JSX.Element;
}): JSX.Element {
  let box!: HTMLDialogElement;
  onMount(() => {
    box.showModal();
    // The page behind it stays where it is.
    document.body.style.overflow = 'hidden';
  });
  onCleanup(() => {
    document.body.style.overflow = '';
    queueMicrotask(props.dialogs.gone);
  });
  const isBeside = ({ target, clientX: x, clientY: y }: PointerEvent): boolean => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    return target === box && (x < left || x > right || y < top || y > bottom);
  };
  return (
    <dialog
      ref={box}
      class={props.class}
      role={props.role}
      aria-labelledby={props.title}
      aria-describedby={props.describedby}
      // Another one may have been asked for meanwhile.
      onClose={() => props.dialogs.shown() === props.name && props.dialogs.close()}
      onPointerDown={(event) => props.light && isBeside(event) && props.dialogs.close()}
    >
      {props.children}
    </dialog>
  );
}

export function Modal(props: {
  readonly name: DialogName;
  readonly dialogs: Dialogs;
  readonly title: string;
  readonly children: JSX.Element;
}): JSX.Element {
  const title = createUniqueId();
  return (
    <Show when={props.dialogs.shown() === props.name}>
      <Over name={props.name} class="dialog" dialogs={props.dialogs} title={title} light>
        <div class="row">
          <h2 class="grow" id={title}>
            {props.title}
          </h2>
          <button type="button" class="tool icon" aria-label={t('close')} onClick={props.dialogs.close}>
            <Icon name="close" size={16} />
          </button>
        </div>
        {props.children}
      </Over>
    </Show>
  );
}

interface SureProps {
  readonly name: DialogName;
  readonly dialogs: Dialogs;
  readonly title: string;
  readonly yes: string;
  readonly act: () => Promise<Reply> | undefined;
  readonly children: JSX.Element;
}

/** Asks once more: what it would bring, the way back at hand, the way on in the colour of danger. */
export function Sure(props: SureProps): JSX.Element {
  return (
    <Show when={props.dialogs.shown() === props.name}>
      <Asking {...props} />
    </Show>
  );
}

function Asking(props: SureProps): JSX.Element {
  const title = createUniqueId();
  const follows = createUniqueId();
  const [busy, setBusy] = createSignal(false);
  const [refusal, setRefusal] = createSignal('');
  const act = async (): Promise<void> => {
    if (busy()) return;
    setBusy(true);
    const reply = await props.act();
    setBusy(false);
    if (!reply || reply.ok) props.dialogs.close();
    else setRefusal(t(`refusal.${reply.code}`));
  };
  return (
    <Over
      name={props.name}
      class="dialog sure"
      role="alertdialog"
      dialogs={props.dialogs}
      title={title}
      describedby={follows}
    >
      <h2 id={title}>{props.title}</h2>
      <div class="follows" id={follows}>
        {props.children}
      </div>
      <Show when={refusal()}>
        <p class="bad" role="alert">
          {refusal()}
        </p>
      </Show>
      <div class="row">
        {/* The focus goes to the harmless way. */}
        <button type="button" class="btn" autofocus onClick={props.dialogs.close}>
          {t('concede.keep')}
        </button>
        <button type="button" class="btn danger" disabled={busy()} onClick={() => void act()} data-sure>
          {props.yes}
        </button>
      </div>
    </Over>
  );
}
