import type { Page } from 'playwright-core';

type Clickable = 'link' | 'button' | 'radio' | 'checkbox';

/** Clicks by role and name, and counts the clicks. */
export function countClicks(page: Page) {
  let clicks = 0;
  const click = async (role: Clickable, name: string | RegExp, within: Pick<Page, 'getByRole'> = page) => {
    clicks += 1;
    await within.getByRole(role, { name, exact: typeof name === 'string' }).click();
  };
  return Object.assign(click, { count: () => clicks });
}
