/**
 * The table for any game: what the question points at as glowing things, and the position as a table of facts. No decision
 * is ever unreachable, whether or not somebody has drawn a board for it.
 */
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { BoardProps } from '../faces.ts';
import { sentenceOf, t } from '../i18n.ts';
import { Key } from '../ui/index.tsx';
import { labelOf, nameOf, type Speaker } from './words.ts';

export default function GenericBoard(props: BoardProps): JSX.Element {
  const speaker = (): Speaker => ({ face: props.face, seats: props.seats });
  const view = () =>
    typeof props.view === 'object' && props.view !== null ? (props.view as Record<string, unknown>) : {};
  return (
    <div class="board">
      <main class="centre" id="board" data-region="board" aria-label={t('board')}>
        <div class="gen">
          <Targets {...props} speaker={speaker()} />
          <table class="facts-tree">
            <tbody>
              <For each={Object.entries(view())}>
                {([name, value]) => (
                  <tr>
                    <th scope="row">{sentenceOf(name)}</th>
                    <td>
                      <Fact value={value} seats={props.seats} depth={0} />
                    </td>
                  </tr>
                )}
              </For>
            </tbody>
          </table>
        </div>
      </main>
    </div>
  );
}

/** The things the options point at. */
function Targets(props: BoardProps & { readonly speaker: Speaker }): JSX.Element {
  const pointed = createMemo(() => (props.choice?.options() ?? []).filter((o) => (o.option.points?.length ?? 0) > 0));
  return (
    <Show when={pointed().length > 0}>
      <div class="targets">
        <For each={pointed()}>
          {(o) => {
            const asked = props.choice?.asked();
            const [target] = o.option.points ?? [];
            return (
              <button
                type="button"
                class="btn"
                data-target={target ? `${target.kind}/${target.id}` : ''}
                aria-pressed={props.choice?.isPicked(o.option.value)}
                onClick={() => props.choice?.press(o.option.value)}
                onPointerEnter={() => props.choice?.focus(o.option.value)}
              >
                <Key k={o.key} /> {asked ? labelOf(props.speaker, asked, o.option) : ''}
              </button>
            );
          }}
        </For>
      </div>
    </Show>
  );
}

const DEEP = 3;

function Fact(props: {
  readonly value: unknown;
  readonly seats: BoardProps['seats'];
  readonly depth: number;
}): JSX.Element {
  const bySeat = () =>
    Array.isArray(props.value) && props.value.length === props.seats.length && props.value.length > 1;
  const entries = (): [string, unknown][] => {
    const { value } = props;
    if (Array.isArray(value)) return value.map((v, i) => [bySeat() ? nameOf(props.seats, i) : '', v]);
    if (typeof value === 'object' && value !== null) return Object.entries(value).map(([k, v]) => [sentenceOf(k), v]);
    return [];
  };
  return (
    <Show when={typeof props.value === 'object' && props.value !== null} fallback={plain(props.value)}>
      <Show when={props.depth < DEEP} fallback={<span class="faint">{JSON.stringify(props.value).slice(0, 200)}</span>}>
        <span class="vals">
          <For each={entries()}>
            {([name, value]) => (
              <span>
                <Show when={name}>
                  <span class="faint">{name} </span>
                </Show>
                <b>
                  <Fact value={value} seats={props.seats} depth={props.depth + 1} />
                </b>
              </span>
            )}
          </For>
        </span>
      </Show>
    </Show>
  );
}

function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (value === null || value === undefined) return '–';
  return String(value);
}
