/** Chapter 4.5: Empire. */
import type { Rule } from '@tabularium/engine';
import { gainPower } from './palace.ts';
import { type Acting, flagsOf, type Play } from './state.ts';

/** Every flag is a point of power; units and occupied cities are none (7E-EMPIRE-01, 7E-EMPIRE-02). */
export function* countFlags(t: Play, { empire }: Acting): Rule<void> {
  gainPower(t, empire, flagsOf(t.state, empire), 'flags');
}
