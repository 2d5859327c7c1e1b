/** Above the table: the game, who plays, and the tools. */
import { A } from '@solidjs/router';
import { type JSX, Show } from 'solid-js';
import { opened, setOpened } from '../encyclopaedia/opened.ts';
import { t } from '../i18n.ts';
import { Icon } from '../ui/index.tsx';
import { plays } from './answer-buttons.tsx';
import { Seats } from './seats.tsx';
import type { PartProps } from './sitting.ts';

export function Bar(props: PartProps): JSX.Element {
  /** The table's own name, where somebody gave it one. */
  const named = () => (props.state.title === t(`game.${props.state.game}`) ? '' : props.state.title);
  const about = (): string => [named(), props.presenter.when?.(props.view)].filter(Boolean).join(' · ');
  return (
    <header class="bar" data-region="bar">
      <A class="brand" href="/" aria-label="Tabularium">
        <Icon name="mark" size={22} />
        <span class="wide-only">Tabularium</span>
      </A>
      <span class="sep" />
      <span class="game">{t(`game.${props.state.game}`)}</span>
      <span class="faint nowrap table-name wide-only" title={about()}>
        {about()}
      </span>
      <div class="grow" />
      <Show when={!props.online}>
        <span class="offline" role="status">
          {t('offline.lost')}
        </span>
      </Show>
      {/* A board shows here where in its turn the game is. */}
      <div id="phases" class="wide-only" />
      <div class="seats">
        <Seats {...props} />
      </div>
      <span class="sep" />
      <Tools {...props} />
    </header>
  );
}

function Tools(props: PartProps): JSX.Element {
  const { undo, undoing, dialogs } = props.sitting;
  return (
    <div class="row" style={{ gap: '2px' }}>
      <Show when={plays(props.state)}>
        <button
          type="button"
          class="tool"
          disabled={props.state.undo.steps === 0}
          title={undoing()}
          aria-label={undoing().startsWith(t('undo')) ? undoing() : `${t('undo')}: ${undoing()}`}
          onClick={undo}
          data-undo
        >
          <Icon name="undo" size={17} />
          <b class="wide-only">{t('undo')}</b>
        </button>
      </Show>
      <Show when={props.state.can.replay}>
        <A
          class="tool icon wide-only"
          href={`/replay/${props.state.where}/${props.state.id}`}
          aria-label={t('replay.open')}
          title={t('replay.open')}
        >
          <Icon name="history" />
        </A>
      </Show>
      <button
        type="button"
        class="tool icon"
        aria-label={t('rules')}
        aria-expanded={opened() !== undefined}
        title={t('rules')}
        onClick={() => setOpened(opened() ? undefined : { game: props.state.game })}
        data-look-up-open
      >
        <Icon name="book" />
      </button>
      <button
        type="button"
        class="tool icon"
        aria-label={t('settings')}
        title={t('settings')}
        onClick={() => dialogs.show('settings')}
        data-settings
      >
        <Icon name="more" />
      </button>
    </div>
  );
}
