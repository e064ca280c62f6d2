import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What would be pasted, once it begins so. The page needs the permission to read the clipboard. */
export async function readClipboard(page: Page, start: string): Promise<string> {
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(async () => (await read()).startsWith(start)).toBe(true);
  return read();
}
