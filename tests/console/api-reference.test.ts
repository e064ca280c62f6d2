import { createTeam } from '@harkara/testkit';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readAxeViolations } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';

/** Drawn so by Swagger UI itself: fields without a label, a button around controls, code that scrolls, colours. */
const ofSwagger = ['color-contrast', 'label', 'nested-interactive', 'scrollable-region-focusable', 'select-name'];

async function openOperation(page: Page, tag: string, id: string): Promise<void> {
  // The browser reads over a megabyte of description first.
  await page.locator(`#operations-tag-${tag}`).click({ timeout: 50_000 });
  await page.locator(`#operations-${tag}-${id} .opblock-summary-control`).click();
}

const statusOf = (page: Page) => page.locator('.live-responses-table tbody .response-col_status').first().textContent();

async function execute(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes('/v1/api/tasks'));
  await page.locator('.opblock .execute').click();
  await answered;
}

inBrowser((console) => {
  test('an operation is shown with its errors and samples, and called with a key that the page forgets', async () => {
    const { harkara, open } = console();
    const { key } = await createTeam(harkara);
    const { page, visit, step } = await open();
    await step('the operation is opened', async () => {
      await visit('/docs');
      await openOperation(page, 'Run_API', 'listTasks');
      await page.locator('.samples').waitFor();
      const text = await page.locator('#operations-Run_API-listTasks').textContent();
      for (const shown of ['rate_limited', 'not_authenticated', 'curl', 'harkara.tasks.list()'])
        expect(text).toContain(shown);
    });
    await step('it is called with a key', async () => {
      await page.locator('.auth-wrapper .authorize').first().click();
      await page.locator('.modal-ux input').first().fill(key);
      await page.locator('.modal-ux button.authorize').first().click();
      await page.locator('.modal-ux .btn-done').first().click();
      await execute(page);
      await expect.poll(() => statusOf(page)).toContain('200');
    });
    await step('the key is gone with the page', async () => {
      await expect
        .poll(() => page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]))
        .toEqual([0, 0, '']);
      await visit('/docs');
      await openOperation(page, 'Run_API', 'listTasks');
      await execute(page);
      await expect.poll(() => statusOf(page)).toContain('401');
    });
  });

  test.each(['light', 'dark'] as const)('on a phone in the %s theme, nothing scrolls sideways', async (colorScheme) => {
    const { page, visit, step } = await console().open({ viewport: { width: 390, height: 800 }, colorScheme });
    await step('an operation with a body is opened', async () => {
      await visit('/docs');
      await openOperation(page, 'Run_API', 'startAgentTask');
      await page.locator('.sample summary').first().click();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.classList.contains('dark-mode')))
        .toBe(colorScheme === 'dark');
    });
    await step('the other theme is chosen', async () => {
      await page.getByRole('button', { name: colorScheme === 'dark' ? 'Light' : 'Dark', exact: true }).click();
      await expect
        .poll(() => page.evaluate(() => document.documentElement.classList.contains('dark-mode')))
        .toBe(colorScheme === 'light');
      const found = (await readAxeViolations(page)).filter(({ impact }) => ['serious', 'critical'].includes(impact));
      expect(found.filter(({ id }) => !ofSwagger.includes(id))).toEqual([]);
    });
  });
});
