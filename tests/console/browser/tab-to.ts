import type { Page } from 'playwright-core';

/** Presses Tab until the button of this name in `within` has the focus. */
export async function tabTo(page: Page, name: string, within: Pick<Page, 'getByRole'> = page): Promise<void> {
  const button = within.getByRole('button', { name, exact: true });
  for (let presses = 0; presses < 60; presses += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No ${name} by keyboard.`);
}
