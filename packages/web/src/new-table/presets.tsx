/** Ways to play that go well together: most people choose one and need nothing else. */
import { For, type JSX, Show } from 'solid-js';
import type { GameInfo, Preset } from '../client/types.ts';
import { faceOf } from '../faces.ts';
import { t } from '../i18n.ts';

export function Presets(props: {
  readonly info: GameInfo;
  readonly chosen: Preset | undefined;
  readonly choose: (preset: Preset) => void;
}): JSX.Element {
  const prefix = () => faceOf(props.info.id).prefix;
  return (
    <fieldset class="presets">
      <legend class="eyebrow">{t('new.presets')}</legend>
      <For each={props.info.presets}>
        {(preset) => (
          <Choice
            name={t(`${prefix()}.preset.${preset.id}`)}
            help={t(`${prefix()}.preset.${preset.id}.help`)}
            id={preset.id}
            chosen={props.chosen === preset}
            choose={() => props.choose(preset)}
          />
        )}
      </For>
      {/* Nobody chooses this one: it is what settings of one's own become. */}
      <Show when={!props.chosen}>
        <Choice name={t('new.preset.own')} help={t('new.preset.own.help')} id="own" chosen />
      </Show>
    </fieldset>
  );
}

function Choice(props: {
  readonly id: string;
  readonly name: string;
  readonly help: string;
  readonly chosen: boolean;
  readonly choose?: () => void;
}): JSX.Element {
  const help = `preset-${props.id}-help`;
  return (
    <label class="preset" classList={{ chosen: props.chosen }} data-preset={props.id}>
      <input
        type="radio"
        name="preset"
        value={props.id}
        checked={props.chosen}
        aria-describedby={help}
        onChange={() => props.choose?.()}
      />
      <b>{props.name}</b>
      <small id={help}>{props.help}</small>
    </label>
  );
}
