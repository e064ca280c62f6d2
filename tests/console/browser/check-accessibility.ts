import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const themes = ['light', 'dark'] as const;

/** axe-core finds nothing to mend in the page as it is shown now, in both themes. */
export async function checkAccessibility(page: Page): Promise<void> {
  await page.evaluate(axe);
  for (const theme of themes) {
    await page.evaluate((name) => void (document.documentElement.dataset['theme'] = name), theme);
    const violations = await page.evaluate(async () => {
      const { axe: checker } = window as unknown as { axe: { run(): Promise<AxeResults> } };
      // Colours fade in.
      await Promise.all(
        document
          .getAnimations()
          .filter(isFinite)
          .map((each) => each.finished.catch(() => null)),
      );
      const found = await checker.run();
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
