import type { Page } from 'playwright-core';
import type { Picture } from './pictures.ts';

/** A picture of the page as it is, in a theme and a size. */
export async function takePicture(page: Page, { theme, viewport }: Picture): Promise<Buffer> {
  await page.setViewportSize(viewport);
  await page.evaluate((name) => void (document.documentElement.dataset['theme'] = name), theme);
  // Charts and long lists measure themselves, then draw once more.
  await page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  );
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}
