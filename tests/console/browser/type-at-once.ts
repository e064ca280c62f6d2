import type { Page } from 'playwright-core';

/** Types letter after letter into a field, all before the page does anything else, as one types on a busy machine. */
export async function typeAtOnce(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus();
  await page.evaluate((letters) => {
    for (const letter of letters) document.execCommand('insertText', false, letter);
  }, text);
}
