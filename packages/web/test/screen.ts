/** What a screen must not have. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What they find is moderate at most, and they look at everything. */
const NEVER_SERIOUS = ['region', 'landmark-unique', 'heading-order', 'presentation-role-conflict', 'aria-allowed-role'];

/** What axe finds serious or critical. `inBothThemes`: they differ in colours alone, so that by the other one only these are looked at. */
export async function seriousIssues(page: Page, { inBothThemes = false } = {}): Promise<string[]> {
  const found = await issuesOf(page);
  if (!inBothThemes) return found;
  const theme = await inOtherTheme(page);
  const byOther = await issuesOf(page, COLOURS);
  await inOtherTheme(page);
  return [...found, ...byOther.map((issue) => `${theme}: ${issue}`)];
}

const COLOURS = ['color-contrast', 'link-in-text-block'];

/** As the switch does it. */
const inOtherTheme = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { dataset } = document.documentElement;
    const other = dataset['theme'] === 'lamp' ? 'plate' : 'lamp';
    dataset['theme'] = other;
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
    return other;
  });

async function issuesOf(page: Page, rules?: string[]): Promise<string[]> {
  // what is in order need not be described, which takes much of the time; nor is there a frame for which a page is opened beside it
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (rules) axe.withRules(rules);
  else axe.disableRules(NEVER_SERIOUS);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map((node) => node.html.slice(0, 160))
          .slice(0, 3)
          .join(' | ')} ${nodes[0]?.failureSummary ?? ''}`,
    );
}

const SIZES = [
  [1440, 900],
  [1280, 720],
  [1024, 768],
  [390, 844],
  [360, 740],
] as const;

/** At each size, with the window drawn to it. */
export async function atEachSize(page: Page, look: (size: string) => Promise<void>): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn, 100)))),
    );
    await look(`${width} × ${height}`);
  }
}

/** The sizes of screens that the page is wider than. */
export async function tooWide(page: Page): Promise<string[]> {
  const sizes: string[] = [];
  await atEachSize(page, async (size) => {
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1)) sizes.push(size);
  });
  return sizes;
}
