/** What a screen must not have. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds serious or critical. */
export async function seriousIssues(page: Page): Promise<string[]> {
  // what is in order need not be described, which takes most of the time
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
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
