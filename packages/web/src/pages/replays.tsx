/** Games to look at again: one's own, and any journal somebody has sent. */
import { A, useNavigate } from '@solidjs/router';
import { resultText } from '@tabularium/words';
import { createEffect, createMemo, createResource, createSignal, For, type JSX, onMount, Show } from 'solid-js';
import { importTable, local, wake } from '../client/local.ts';
import { me, meetServer, reachable, remote, upload } from '../client/remote.ts';
import type { TableCard } from '../client/types.ts';
import { faceOf } from '../faces.ts';
import { day, t } from '../i18n.ts';
import { Icon, Problem } from '../ui/index.tsx';
import { prepare } from './recorded.ts';
import { Shell } from './shell.tsx';

export default function Replays(): JSX.Element {
  const navigate = useNavigate();
  const [here] = createResource(() => local.tables());
  // One of these will be opened, most likely the first: what it needs is fetched while the list is read.
  onMount(() => {
    void meetServer();
    wake();
    void import('./replay.tsx');
  });
  createEffect(() => {
    const game = cards()[0]?.game;
    if (game) void prepare(game);
  });
  const [there] = createResource(
    () => (reachable() ? (me()?.id ?? 'nobody') : undefined),
    () => remote.tables(),
  );
  const [problem, setProblem] = createSignal('');
  const cards = createMemo(() =>
    [...(here() ?? []), ...(there()?.filter((card) => card.over) ?? [])].filter(
      (card) => card.answers > 0 || card.over,
    ),
  );
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      navigate(`/replay/local/${await importTable(await file.text())}`);
    } catch {
      setProblem(t('replays.bad'));
    }
  };
  const send = async (id: string): Promise<void> => {
    try {
      navigate(`/table/${await upload(await local.journal(id))}`);
    } catch {
      setProblem(t('replays.notsent'));
    }
  };
  return (
    <Shell>
      <main class="formpage sheet" id="content">
        <h1>{t('nav.replays')}</h1>
        <p class="muted">{t('replays.help')}</p>
        <label class="btn" style={{ margin: '1rem 0', width: 'fit-content' }}>
          <Icon name="download" size={16} /> {t('replays.open')}
          <input
            type="file"
            accept=".jsonl,.json,.txt"
            class="sr"
            onChange={(e) => void open(e.currentTarget.files?.[0])}
          />
        </label>
        <Problem what={problem()} />
        <For each={cards()} fallback={<p class="faint">{t('replays.none')}</p>}>
          {(card) => (
            <GameRow card={card} send={card.can.upload && reachable() ? () => void send(card.id) : undefined} />
          )}
        </For>
      </main>
    </Shell>
  );
}

/** `send` gives a game of this device to the server. */
function GameRow(props: { readonly card: TableCard; readonly send: (() => void) | undefined }): JSX.Element {
  return (
    <div class="turnrow gamerow">
      <span class="gm">
        <Icon name={faceOf(props.card.game).icon} size={20} />
      </span>
      <A class="grow" href={`/replay/${props.card.where}/${props.card.id}`}>
        <b>
          {t(`game.${props.card.game}`)}, {props.card.title}
        </b>
        <p>{props.card.seats.map((seat) => seat.name).join(', ')}</p>
        <small>
          {day(props.card.changed)} ·{' '}
          {props.card.over ? (resultText(props.card.seats, props.card.outcome) ?? t('over')) : t('replays.running')}
        </small>
      </A>
      <Show when={props.send}>
        {(send) => (
          <button type="button" class="btn sm quiet" onClick={() => send()()}>
            <Icon name="share" size={14} /> {t('replays.upload')}
          </button>
        )}
      </Show>
      <A class="btn sm" href={`/replay/${props.card.where}/${props.card.id}`}>
        {t('replay')}
      </A>
    </div>
  );
}
