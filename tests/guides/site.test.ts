import { type ErrorCode, errors, problemTypeOf } from '@harkara/contract';
import { addressOf, groups } from '@harkara/guides/pages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkAccessibility } from '../console/browser/check-accessibility.ts';
import { inBrowser } from '../console/browser/in-browser.ts';

const addresses = groups.flatMap(({ pages }) => pages).map((page) => `/guides/${addressOf(page)}`);
const showIn = (theme: string) => void document.documentElement.classList.toggle('dark', theme === 'dark');

inBrowser((guides) => {
  test('every page opens on a wide and on a narrow screen, with its pictures, and nothing is wider than the screen', async () => {
    const { page, visit, step } = await guides().open();
    expect(addresses.length).toBeGreaterThan(30);
    for (const address of addresses) {
      await step(address, async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await visit(address);
        await page.locator('main h1').waitFor();
        expect(await listBrokenPictures(page)).toEqual([]);
        await page.setViewportSize({ width: 390, height: 800 });
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      });
    }
  });

  test.each(['/guides/', '/guides/run/errors', '/guides/run/approvals', '/guides/recipes/', '/guides/nowhere'])(
    'axe finds nothing to mend in %s',
    async (address) => {
      const { page, visit, step } = await guides().open();
      await step('the page', async () => {
        await visit(address);
        await page.locator('h1').first().waitFor();
        await checkAccessibility(page, showIn);
      });
    },
  );

  test('the search finds a page by its words and opens it, without another host', async () => {
    const { page, visit, step } = await guides().open();
    await visit('/guides/');
    await step('search', async () => {
      await page.getByRole('button', { name: 'Search' }).click();
      await page.locator('#localsearch-input').fill('idempotency');
      await page.locator('#localsearch-list a').first().waitFor();
      await checkAccessibility(page, showIn);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/guides\/.+/);
    });
    await step('go on by a link', async () => {
      await page.locator('aside').getByRole('link', { name: 'Approvals' }).click();
      await page.locator('main h1', { hasText: 'Approvals' }).waitFor();
      await expect.poll(() => page.locator('figure.diagram svg').count()).toBe(1);
    });
  });

  test('the type of each problem leads to the row of its code, which is shown', async () => {
    const codes = Object.keys(errors) as ErrorCode[];
    const { page, visit, step } = await guides().open();
    await step('the last code', async () => {
      await visit(problemTypeOf('tool_run_timed_out'));
      await expect.poll(() => page.locator('tr:target').textContent()).toContain('tool_run_timed_out');
      await expect.poll(() => page.locator('tr:target').evaluate(placeOf)).toBe('in view');
    });
    const rows = await page.locator('main tr[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(rows.toSorted()).toEqual(codes.toSorted());
    expect(new Set(codes.map((code) => problemTypeOf(code).replace(/#.*/, '')))).toEqual(
      new Set(['/guides/run/errors']),
    );
  });

  test('the theme is the one chosen in the console, and can be changed here', async () => {
    const { page, visit, step } = await guides().open();
    await visit('/guides/');
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
    await step('chosen', async () => {
      await page.evaluate(() => localStorage.setItem('harkara.theme', 'dark'));
      await page.reload();
      expect(await isDark()).toBe(true);
    });
    await step('changed', async () => {
      await page.getByRole('switch').first().click();
      expect(await isDark()).toBe(false);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('harkara.theme'))).not.toBe('dark');
    });
  });
});

/** Whether an element is seen between the bar and the end of the window, else where it is. */
function placeOf(element: Element): string {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 64 && bottom <= window.innerHeight ? 'in view' : `${top} to ${bottom} of ${window.innerHeight}`;
}

/** Of those that the page shows or would show in the other theme. */
function listBrokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const sources = [...document.querySelectorAll<HTMLImageElement>('main img')].map(({ src }) => src);
    const answers = await Promise.all(sources.map((source) => fetch(source, { method: 'HEAD' })));
    return answers.filter(({ ok }) => !ok).map(({ url }) => url);
  });
}
