/** The texts of this process: one person looks at a browser or a terminal. Whoever writes to many people makes their own. */
import { createTexts } from './texts.ts';

export const texts = createTexts();
export const { t, hasText, language } = texts;
