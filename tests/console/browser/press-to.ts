import type { Locator, Page } from 'playwright-core';

const pressesMax = 80;

/** Presses Tab until a control has the focus, as who uses no mouse does. */
export async function pressTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let presses = 0; presses < pressesMax; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${control.toString()}.`);
}
