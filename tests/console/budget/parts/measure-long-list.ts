import { budgets } from '../budgets.ts';
import type { Figure } from '../figure.ts';
import type { World } from '../open-world.ts';
import type { SlowPage } from '../page/open-slow-page.ts';

const wheelPx = 200;
const wheelEveryMs = 33;
const wheelsPerLook = 30;
const scrollMsMax = 300_000;
const bytesPerMb = 1_048_576;

/** The list of 10,000 tasks, scrolled with a wheel, 6,000 px a second, until the last one is in view. */
export async function measureLongList({ open, place, taskIds }: World): Promise<Figure[]> {
  const opened = await open();
  await opened.visit(`/p/${place.projectId}/tasks`);
  const before = await readHeapMb(opened);
  const { longFrames: earlier } = await opened.read();
  await scrollToEnd(opened, taskIds.length);
  const { rowsMax, longFrames } = await opened.read();
  const grown = (await readHeapMb(opened)) - before;
  await opened.close();
  const slow = longFrames.slice(earlier.length);
  for (const { ms, cause } of slow) console.log(`  a frame of ${Math.round(ms)} ms while scrolling: ${cause}`);
  const measure = 'List of 10,000 tasks';
  return [
    { measure: `${measure}: rows in the page`, unit: '', limit: budgets.rowsInPage, figure: rowsMax },
    { measure: `${measure}: frames over 50 ms`, unit: '', limit: budgets.longFrames, figure: slow.length },
    { measure: `${measure}: heap`, unit: 'MB', limit: budgets.heapMb, figure: grown },
  ];
}

async function scrollToEnd({ page }: SlowPage, count: number): Promise<void> {
  const until = Date.now() + scrollMsMax;
  const end = page.locator(`[role=grid] [role=row][aria-rowindex="${count + 1}"]`);
  await page.mouse.move(700, 500);
  while ((await end.count()) === 0) {
    if (Date.now() > until) throw new Error('The end of the list was not reached.');
    for (let wheel = 0; wheel < wheelsPerLook; wheel += 1) {
      await page.mouse.wheel(0, wheelPx);
      await page.waitForTimeout(wheelEveryMs);
    }
  }
}

/** Of what the page's scripts hold, after a collection. */
async function readHeapMb({ cdp }: SlowPage): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / bytesPerMb;
}
