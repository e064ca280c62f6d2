import { budgets } from '../budgets.ts';
import type { Figure } from '../figure.ts';
import type { World } from '../open-world.ts';
import type { SlowPage } from '../page/open-slow-page.ts';

const hintsPerSecond = 100;
const batchEveryMs = 100;
const seconds = 10;

/** The list of tasks while 100 tasks a second change their status in the tables. */
export async function measureHints({ open, pool, place, taskIds }: World): Promise<Figure[]> {
  const changed = taskIds.slice(0, hintsPerSecond * seconds);
  await setStatus(changed, 'queued');
  const opened = await open();
  await opened.visit(`/p/${place.projectId}/tasks`);
  await opened.page.getByRole('status').getByText('Live', { exact: true }).waitFor();
  const before = await readBusy(opened);
  const batch = (hintsPerSecond * batchEveryMs) / 1_000;
  for (let from = 0; from < changed.length; from += batch) {
    await Promise.all([
      setStatus(changed.slice(from, from + batch), 'running'),
      opened.page.waitForTimeout(batchEveryMs),
    ]);
  }
  const after = await readBusy(opened);
  await opened.close();
  const percent = (100 * (after.busy - before.busy)) / (after.at - before.at);
  const measure = 'Main thread, of 100 hints a second';
  return [{ measure, unit: '%', limit: budgets.hintsPercent, figure: percent }];

  async function setStatus(ids: readonly string[], status: string): Promise<void> {
    await pool.query('UPDATE task SET status = $2::task_status, updated_at = now() WHERE id = ANY($1)', [ids, status]);
  }
}

/** How long the page's main thread has worked, and when, in seconds. */
async function readBusy({ cdp }: SlowPage): Promise<{ busy: number; at: number }> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { busy: valueOf('TaskDuration'), at: valueOf('Timestamp') };
}
