/** Portraits: a medallion with a bust on the left, and on the right what he or she made or used. */
import { c, co, cs, ell, h, o, P, s } from './inks.ts';
import { disc, rings } from './parts.ts';

// ── medallion: portrait left (bone stays light in both themes), attribute right
export const med = (bust: string, attr: string) =>
  rings(33, 32, 34.4, 70, 5, 0.5) +
  `<g transform="translate(33 32)" stroke="var(--k)" style="--k:var(--bone-ink,#17222b);--p:var(--bone,#fdfbf5)">` +
  co(0, 0, 29.4, P, 1.5) +
  disc(0, 0, 26.4, 0.26) +
  bust +
  `<circle r="27.9" stroke-width="1.1" stroke-dasharray="0 2.44"/>` +
  cs(0, 0, 26.4, 0.7) +
  `</g>` +
  attr;

// ── frontal head
export const FACE = 'M-10.5-8C-10.5-18 10.5-18 10.5-8C10.8 0 8.6 6 4.6 9.8C2 12-2 12-4.6 9.8C-8.6 6-10.8 0-10.5-8Z';
export const WIDE = 'M-11-8C-11-18 11-18 11-8C11.4-2 11.6 4 8 8.6C4.6 12.6-4.6 12.6-8 8.6C-11.6 4-11.4-2-11-8Z';
export const SHADE =
  'M10.4-9C10.9 0 8.6 6 4.6 9.8C3.6 10.7 2.4 11.3 1.2 11.4C6.2 7 7.6-2 6.2-13.6C8.8-12.4 10.2-11 10.4-9Z';
export const ears = (y = -3) => ell(-10.6, y, 1.8, 3.2, P, 0.9) + ell(10.6, y, 1.8, 3.2, P, 0.9);
export const eyes = (y = -3.3) =>
  s(`M-7.2 ${y - 0.2}Q-4.8 ${y - 2}-2.3 ${y - 0.2}M2.3 ${y - 0.2}Q4.8 ${y - 2} 7.2 ${y - 0.2}`, 0.8) +
  c(-4.6, y + 0.1, 1.15) +
  c(4.6, y + 0.1, 1.15);
export const brows = (y = -6, bend = 1.8, wd = 1.2) =>
  s(`M-7.8 ${y}Q-5 ${y - bend}-2 ${y}M2 ${y}Q5 ${y - bend} 7.8 ${y}`, wd);
export const nose = (k = 1) => s(`M.8-4.6L${2.3 * k} 1.6Q.8 3-1.8 2.2`, 0.8);
export const mouth = (y = 6, curve = 1.2, wd = 1) => s(`M-3.3 ${y}Q0 ${y + curve} 3.3 ${y}`, wd);
export const SH = 'M-20.7 15.7C-16 12.6-9 14-6 11L6 11C9 14 16 12.6 20.7 15.7A26 26 0 0 1-20.7 15.7Z';
export const neck = o('M-5 7V14Q0 17 5 14V7', P, 0.9) + h('M-4 10.5Q1 14 5 9V14Q0 17-4 14Z', 0, 3);
export const face = (d = FACE, sh = true) => o(d, P, 1.1) + (sh ? h(SHADE, 50, [2.3, 0.55]) : '');

// ── profile head, facing the attribute
export const PF =
  'M1-16C7-15 9.5-11.5 9.8-8.2L10.6-6.4Q9.6-5.6 9.8-4.6L13.8 .8Q14.2 2.2 12.4 2.5L10.4 2.8L11.2 4.8Q11.3 5.5 10 5.8L10.9 7Q11.2 8.2 9.8 8.7Q10.8 11.2 8.8 12.5Q6 13.8.5 11.2L1.4 20H-11L-10 8C-15 4-16-5-13-10.5C-10-15.5-4-16.8 1-16Z';
export const PE =
  s('M4.2-4.6Q6.4-6.2 8.6-4.8', 0.9) +
  c(6.9, -4.1, 1.1) +
  s('M3.6-7.4Q6.6-9 9.6-7.6', 1.1) +
  s('M10.6 1.5Q9.4.8 9.9-.6', 0.7) +
  s('M10 5.7L6.8 6.2', 0.9);
export const EAR = o('M-4.8-4.4C-2-7 .4-3.6-1.8-.8Q-3-1-2.6 1Q-4.4 1.6-4.6-.6Z', P, 0.9);
export const PSH = 'M-20.7 15.7Q-15 11.6-10 11.4L1 13Q9 15 18.4 18.4A26 26 0 0 1-20.7 15.7Z';
export const prof = (ear = true) =>
  o(PF, P, 1.1) + PE + (ear ? EAR : '') + h('M-4 2Q1 9 8.8 12.2Q5 13.4.5 11.2L-7 8Z', 35, [2.2, 0.55]);
export const toga = (d = PSH) =>
  o(d, P, 1.1) +
  s('M-12 12Q-4 20 2 26M-8 11.6Q2 18 12 22.6M-16 14Q-12 20-8 24.4', 0.9) +
  h('M-20.7 15.7Q-15 12-12 12Q-6 18 0 26A26 26 0 0 1-20.7 15.7Z', 60, [2.8, 0.6]);
