import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const themes = ['light', 'dark'] as const;

/** How the console is told its theme. Runs in the page. */
const showConsoleIn = (theme: string) => void (document.documentElement.dataset['theme'] = theme);

/** axe-core finds nothing to mend in the page as it is shown now, in both themes. */
export async function checkAccessibility(page: Page, showIn: (theme: string) => void = showConsoleIn): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  for (const theme of themes) {
    await page.evaluate(showIn, theme);
    const violations = await page.evaluate(async () => {
      const { axe: checker } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
      // Colours fade in: the last ones count.
      const fading = document.getAnimations().filter(isFinite);
      for (const each of fading) each.finish();
      await Promise.all(fading.map((each) => each.finished.catch(() => null)));
      // What axe finds in order is not prepared for the answer.
      const found = await checker.run({ resultTypes: ['violations'] });
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
      );

      function isFinite(animation: Animation): boolean {
        return animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      }
    });
    expect(violations, `${page.url()} in the ${theme} theme`).toEqual([]);
  }
  await page.evaluate(() => void delete document.documentElement.dataset['theme']);
}

/** Everything that axe-core finds in the page as it is shown now, with how bad it is. */
export async function readAxeViolations(page: Page): Promise<{ id: string; impact: string; html: string }[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    const { violations } = await checker.run({ resultTypes: ['violations'] });
    return violations.map(({ id, impact, nodes }) => ({ id, impact: impact ?? '', html: nodes[0]?.html ?? '' }));
  });
}
