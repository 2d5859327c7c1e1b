/** The decision panel: the question while there is one, else who is waited for or how the game ended. */
import { type JSX, Show } from 'solid-js';
import type { PanelProps } from './panel-props.ts';
import { QuestionPanel } from './question.tsx';
import { WaitingPanel } from './waiting.tsx';

export function DecisionPanel(props: PanelProps): JSX.Element {
  return (
    <Show when={props.choice.asked()} fallback={<WaitingPanel {...props} />}>
      <QuestionPanel {...props} />
    </Show>
  );
}
