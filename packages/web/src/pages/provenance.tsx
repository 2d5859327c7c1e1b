/** Which printed edition a game follows, and what of its content is printed: a few lines, and every entry for whoever opens it. */
import {
  type ContentKind,
  countOrigins,
  ORIGINS,
  type Origin,
  type Provenance,
  type ProvenanceFile,
} from '@tabularium/engine';
import { createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { faceOf } from '../faces.ts';
import { hasText, locale, needTexts, t } from '../i18n.ts';
import { Loading } from '../ui/index.tsx';

const files = import.meta.glob<{ default: ProvenanceFile }>('../../../../games/*/content/provenance.json');

export function ProvenanceNote(props: { readonly game: string }): JSX.Element {
  const [file] = createResource(
    () => props.game,
    async (game) => (await files[`../../../../games/${game}/content/provenance.json`]?.())?.default,
  );
  const [open, setOpen] = createSignal(false);
  return (
    <Show when={file()}>
      {(found) => (
        <section class="provenance" data-provenance aria-label={t('provenance')}>
          <h2 class="eyebrow">{t('provenance')}</h2>
          <p>{t('provenance.follows', { ...found().edition, rules: found().edition.rules[locale()] })}</p>
          <p>{found().about[locale()]}</p>
          <details onToggle={(e) => setOpen(e.currentTarget.open)}>
            <summary>{t('provenance.entries')}</summary>
            <Show when={open()}>
              <Entries game={props.game} />
            </Show>
          </details>
        </section>
      )}
    </Show>
  );
}

function Entries(props: { readonly game: string }): JSX.Element {
  // The entries come with the whole content of the game: only for whoever asks.
  const [found] = createResource(
    () => props.game,
    async (game): Promise<Provenance | undefined> => {
      const face = faceOf(game);
      const [content] = await Promise.all([face.provenance?.(), needTexts(`${face.id}/game`, `${face.id}/box`)]);
      return content;
    },
  );
  return (
    <Show when={found()} fallback={<Loading />}>
      {(of) => (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('provenance.kind')}</th>
              <For each={ORIGINS}>{(origin) => <th scope="col">{t(`provenance.${origin}`)}</th>}</For>
            </tr>
          </thead>
          <tbody>
            <For each={of().kinds}>{(kind) => <Kind kind={kind} />}</For>
          </tbody>
        </table>
      )}
    </Show>
  );
}

function Kind(props: { readonly kind: ContentKind }): JSX.Element {
  const counts = () => countOrigins(props.kind.entries);
  const [open, setOpen] = createSignal(false);
  return (
    <tr data-kind={props.kind.id}>
      <th scope="row">
        <details onToggle={(e) => setOpen(e.currentTarget.open)}>
          <summary>{props.kind.name[locale()]}</summary>
          <Show when={open()}>
            <div data-entries>
              <For each={ORIGINS.filter((origin) => counts()[origin] > 0)}>
                {(origin) => (
                  <p tabindex="0">
                    {t('provenance.list', { origin: t(`provenance.${origin}`), names: names(props.kind, origin) })}
                  </p>
                )}
              </For>
            </div>
          </Show>
        </details>
        <p class="muted">{props.kind.why[locale()]}</p>
      </th>
      <For each={ORIGINS}>{(origin) => <td class="num">{counts()[origin]}</td>}</For>
    </tr>
  );
}

/** The entries of a kind in the language of the player. */
function names({ entries, texts }: ContentKind, wanted: Origin): string {
  const nameOf = (id: string): string | undefined =>
    texts && hasText(`${texts}.${id}`) ? t(`${texts}.${id}`) : undefined;
  return entries
    .filter(({ origin }) => origin === wanted)
    .map(({ ids, name }) => {
      const own = ids.map(nameOf);
      return own.every((one) => one !== undefined) ? own.join(' – ') : name;
    })
    .join(', ');
}
