import type { Page } from 'playwright-core';
import { budgets } from '../budgets.ts';
import type { Figure } from '../figure.ts';
import type { World } from '../open-world.ts';
import type { Observed } from '../page/observe-page.ts';
import { shiftScoreOf } from '../page/shift-score-of.ts';

const betweenMs = 150;
const readsMs = 1_000;
/** One slow interaction in so many is left out. */
const interactionsPerOutlier = 50;

type Act = (page: Page) => Promise<void>;

/** How soon the page answers to keys and clicks in a visit to the screens, and what moves in it. */
export async function measureVisit({ open, place }: World): Promise<Figure[]> {
  const { page, visit, read, close } = await open();
  await visit(`/p/${place.projectId}`);
  for (const act of acts) {
    await act(page);
    await page.waitForTimeout(betweenMs);
  }
  await page.waitForTimeout(readsMs);
  const { interactions, shifts } = await read();
  const count = await page.evaluate(() => (performance as unknown as { interactionCount: number }).interactionCount);
  await close();
  for (const { ms, event } of slowestOf(interactions).slice(0, 8)) console.log(`  ${ms} ms after ${event}`);
  for (const { value, cause } of shifts) console.log(`  a shift of ${value.toFixed(3)}: ${cause}`);
  const slow = slowestOf(interactions)[Math.floor(count / interactionsPerOutlier)]?.ms ?? 0;
  return [
    { measure: `INP, p98 of ${count}`, unit: 'ms', limit: budgets.interactionMs, figure: slow },
    { measure: 'CLS of a visit', unit: '', limit: budgets.layoutShift, figure: shiftScoreOf(shifts) },
  ];
}

function slowestOf(interactions: Observed['interactions']) {
  return Object.values(interactions).toSorted((a, b) => b.ms - a.ms);
}

const press = (...keys: string[]): Act[] => keys.map((key) => (page) => page.keyboard.press(key));
const type = (text: string): Act[] => press(...text);
const click =
  (role: 'button' | 'link', name: string): Act =>
  (page) =>
    page.getByRole(role, { name, exact: true }).first().click();
const choose =
  (label: string, value: string): Act =>
  async (page) =>
    void (await page.getByLabel(label, { exact: true }).selectOption(value));
/** The next act is about what is read now. */
const rest: Act = (page) => page.waitForTimeout(readsMs);

const acts: readonly Act[] = [
  choose('Time (IST)', '7d'),
  rest,
  choose('Time (IST)', '30d'),
  rest,
  click('button', 'Account'),
  rest,
  ...press('Escape', '?'),
  rest,
  ...press('Escape'),
  rest,
  ...press('g', 't'),
  rest,
  ...press('j', 'j', 'j', 'Space', 'j', 'j', 'Shift+Space', 'k', 'ArrowDown', 'ArrowDown'),
  click('button', 'Clear selection'),
  ...press('/'),
  ...type('Order 4711'),
  rest,
  ...press('Control+A', 'Delete'),
  rest,
  click('button', 'Filter'),
  ...press('Escape'),
  (page) => page.getByRole('group', { name: 'Status' }).getByRole('button').last().click(),
  rest,
  (page) => page.getByRole('group', { name: 'Status' }).getByRole('button').last().click(),
  rest,
  (page) => page.getByRole('grid').getByRole('link').first().click(),
  rest,
  ...press('j', 'ArrowDown', 'ArrowDown', 'Enter'),
  rest,
  ...press('Escape', 'c', 'l', 't'),
  click('button', 'Zoom in'),
  click('button', 'Fit'),
  ...press('g', 'a'),
  rest,
  ...press('j', 'j', 'k'),
  rest,
  ...press('Control+k'),
  ...type('spend'),
  ...press('Enter'),
  rest,
  choose('By', 'day'),
  rest,
  choose('Days (IST)', '30d'),
  rest,
  click('link', 'Audit log'),
  rest,
  click('link', 'Settings'),
  rest,
  click('link', 'Overview'),
  rest,
  ...press('g', 'o', 'Control+k', 'Escape'),
];
