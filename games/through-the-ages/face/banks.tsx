/** The two banks with what they cost, and the idle workers between them. */
import { BOARD, type CivilizationView } from '@tabularium/through-the-ages';
import { t } from '@tabularium/web/i18n.ts';
import { Icon, Key } from '@tabularium/web/ui/index.tsx';
import { createMemo, For, Index, type JSX, Show } from 'solid-js';
import { corruptionOf } from '../forecast.ts';
import { useDesk, Workers } from './cards.tsx';

interface BankProps {
  readonly civ: CivilizationView;
}

export function Banks(props: BankProps): JSX.Element {
  return (
    <div class="banks">
      <PopulationBank civ={props.civ} />
      <IdleWorkers civ={props.civ} />
      <StockBank civ={props.civ} />
    </div>
  );
}

/** Which squares of a section are covered. */
const squares = (first: number, count: number, held: number): boolean[] =>
  Array.from({ length: count }, (_, i) => first + i <= held);

function PopulationBank(props: BankProps): JSX.Element {
  return (
    <div class="bk" data-thing="bank/population">
      <h3 class="cap">{t('tta.bank.population')}</h3>
      <span class="sr">{t('tta.bank.yellow', { n: props.civ.yellowBank })}</span>
      <div class="secs" aria-hidden="true">
        <For each={BOARD.yellowBank}>
          {(section) => (
            <div class="sec">
              <div class="top">
                <For each={section.subsections}>
                  {(part) => (
                    <span>
                      <Icon name="happiness" size={10} />
                      {part.happiness}
                    </span>
                  )}
                </For>
              </div>
              <div class="cells">
                <Index each={squares(section.firstSquare, section.squares, props.civ.yellowBank)}>
                  {(held) => <i classList={{ on: held() }} />}
                </Index>
              </div>
              <div class="bot">
                <span>
                  <Icon name="food" size={10} />
                  {section.populationCost}
                </span>
                <span class="neg">−{section.consumption}</span>
              </div>
            </div>
          )}
        </For>
      </div>
    </div>
  );
}

function IdleWorkers(props: BankProps): JSX.Element {
  const desk = useDesk();
  const grow = createMemo(() => desk.choice?.options().find(({ option }) => option.value === 'populate'));
  const food = () => grow()?.option.effects?.find(({ id }) => id === 'tta.becomes.food')?.args;
  return (
    <div class="pool" classList={{ can: grow() !== undefined }}>
      <h3 class="cap">{t('tta.idle')}</h3>
      <div class="row">
        <span class="sr">{t('tta.workers', { workers: props.civ.unused })}</span>
        <Show when={props.civ.unused > 0} fallback={<span class="faint">0</span>}>
          <Workers count={props.civ.unused} />
        </Show>
        <Show when={grow()}>
          {(o) => (
            <button
              type="button"
              class="gh piece can"
              tabindex="-1"
              title={t('tta.do.populate')}
              data-target="bank/yellow"
              onPointerEnter={() => desk.choice?.focus(o().option.value)}
              onClick={() => desk.choice?.press(o().option.value)}
            >
              <span class="sr">{t('tta.do.populate')}</span>
              <Key k={o().key} size={20} />
              <Show when={food()}>
                {(change) => (
                  <small>
                    {Number(change()['from']) - Number(change()['to'])}
                    <Icon name="food" size={9} />
                  </small>
                )}
              </Show>
            </button>
          )}
        </Show>
      </div>
    </div>
  );
}

function StockBank(props: BankProps): JSX.Element {
  return (
    <div class="bk" data-thing="bank/stock">
      <h3 class="cap">{t('tta.stockbank')}</h3>
      <span class="sr">{t('tta.bank.blue', { n: props.civ.blueBank })}</span>
      <div class="secs" aria-hidden="true">
        <For each={BOARD.blueBank}>
          {(section) => (
            <div class="sec">
              <div class="cells">
                <Index each={squares(section.firstSquare, section.squares, props.civ.blueBank)}>
                  {(held) => <i class="bl" classList={{ on: held() }} />}
                </Index>
              </div>
              <div class="bot">
                <span class="neg" classList={{ now: corruptionOf(props.civ.blueBank) === section.corruption }}>
                  {t('tta.corruption', { n: section.corruption })}
                </span>
              </div>
            </div>
          )}
        </For>
      </div>
    </div>
  );
}
