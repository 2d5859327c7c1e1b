/** The lists of keys and signs. */
import { For, type JSX } from 'solid-js';
import { faceOf } from '../faces.ts';
import { t } from '../i18n.ts';
import { prefs } from '../prefs.ts';
import { Icon, Key } from '../ui/index.tsx';
import { type Dialogs, Modal } from './dialogs.tsx';

export function Shortcuts(props: { readonly dialogs: Dialogs }): JSX.Element {
  const keys = () =>
    [
      [prefs.heldKeys ? `${t('keys.held')} 1 – 9, a – z` : '1 – 9, a – z', 'keys.option'],
      ['↵', 'keys.confirm'],
      ['Esc', 'keys.drop'],
      ['Backspace', 'keys.undo'],
      ['↑ ↓ ← →', 'keys.walk'],
      ['?', 'keys.why'],
      ['/', 'keys.filter'],
      ['F6', 'keys.region'],
      ['Alt Q', 'keys.question'],
      ['Alt S', 'keys.state'],
      ['Alt R', 'keys.recent'],
      ['Alt W', 'keys.words'],
      ['Alt A', 'keys.areas'],
      ['Alt + ↑ ↓ ← →', 'keys.pan'],
      ['Alt + + − 0', 'keys.zoom'],
      [', .', 'keys.replay'],
      ['Alt H', 'keys.all'],
    ] as const;
  return (
    <Modal name="keys" dialogs={props.dialogs} title={t('keys')}>
      <table class="facts-tree">
        <tbody>
          <For each={keys()}>
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
export function Signs(props: { readonly game: string; readonly dialogs: Dialogs }): JSX.Element {
  const prefix = () => faceOf(props.game).prefix;
  return (
    <Modal name="signs" dialogs={props.dialogs} title={t('signs')}>
      <ul class="signs">
        <li>
          <Key k="a" size={22} />
          {t('signs.gilt')}
        </li>
        <For each={faceOf(props.game).legend}>
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
