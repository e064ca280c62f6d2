import { createGate, sendJson, type Target, until } from '@harkara/testkit';
import { expect } from 'vitest';
import type { AnyJson, Recipe } from './open-recipe.ts';

/** The shop's report and Slack's incoming webhook, at one address. Posts are refused without the right path. */
function openServices(target: Target) {
  const days: string[] = [];
  const posts: unknown[] = [];
  target.answer(({ url, headers, body }, response) => {
    const { pathname, searchParams } = new URL(url, target.url);
    if (pathname === '/services/T0/B0/x') {
      posts.push(JSON.parse(body));
      response.writeHead(200, { 'Content-Type': 'text/html' });
      return void response.end('ok');
    }
    if (pathname !== '/wp-json/wc/v3/reports/sales' || headers.authorization !== `Basic ${btoa('ck_1:cs_1')}`)
      return sendJson(response, { code: 'woocommerce_rest_cannot_view' }, 401);
    days.push(`${searchParams.get('date_min')} ${searchParams.get('date_max')}`);
    return sendJson(response, [{ total_sales: '14990.00', total_orders: 12, totals: {} }]);
  });
  return { days, posts };
}

export async function followNightlyReport(recipe: Recipe, target: Target): Promise<void> {
  const { days, posts } = openServices(target);
  const text = 'Yesterday: ₹14,990 "in all".';
  const gate = createGate();
  recipe.harkara.model.script(async ({ messages }) => {
    const results = messages.filter(({ role }) => role === 'tool').length;
    const usage = { tokensIn: 600, tokensOut: 100 };
    if (results === 0)
      return { calls: [1, 2].map((days_ago) => ({ name: 'sales_of_a_day', arguments: { days_ago } })), usage };
    if (results === 2) return { calls: [{ name: 'post_to_the_team', arguments: { text } }], usage };
    await gate.opened;
    return { text: 'Posted.', usage: { tokensIn: 800, tokensOut: 50 } };
  });
  await recipe.run('Keep the secrets');
  await recipe.run('Make the tool that reads');
  await recipe.run('Make the tool that posts');
  const begunAt = Date.now();
  await recipe.run('Make the agent');
  const made = await recipe.run('Make the schedule');
  expect(made.upcoming).toHaveLength(5);
  expect(made.next_run_at).toMatch(/T19:30:00\.000Z$/);
  await recipe.run('Try it now');
  const path = `/triggers/${made.id}`;
  await until('the report is posted', async () => (posts.length === 1 ? true : null));
  await makeDue(recipe, made.id);
  const skipped = await untilRun(recipe, ({ result }) => result === 'Skipped');
  expect(skipped.reason).toBe('The previous run is still going.');
  gate.open();
  const { last_task_id } = (await recipe.manage('GET', path)).body;
  const task = await recipe.finishTask(last_task_id);
  expect(task).toMatchObject({ status: 'done', channel: 'Schedule', reply: 'Posted.' });
  expect(recipe.text).toContain(`₹${task.cost_inr.toFixed(3)} with`);
  // The day may have changed since the run began.
  expect([begunAt, Date.now()].map(daysBefore)).toContainEqual(days.toSorted());
  expect(posts).toEqual([{ text }]);
  await makeDue(recipe, made.id);
  const night = await untilRun(recipe, ({ result, due_at }) => result === 'Started' && due_at !== null);
  await recipe.finishTask(night.task_id);
  expect(posts).toEqual([{ text }, { text }]);
  expect((await recipe.run('See the runs')).data.map(({ result }: AnyJson) => result)).toEqual([
    'Started',
    'Skipped',
    'Started',
  ]);
}

/** The two days before, on the Indian clock, as the shop is asked for each. */
function daysBefore(at: number): string[] {
  const india = (daysAgo: number) => new Date(at + (5.5 - 24 * daysAgo) * 3_600_000).toISOString().slice(0, 10);
  return [2, 1].map((daysAgo) => `${india(daysAgo)} ${india(daysAgo)}`);
}

/** Nobody waits until one o'clock, nor for the next look of the scheduler: one more begins with one. */
async function makeDue({ harkara }: Recipe, triggerId: string): Promise<void> {
  await harkara.pool.query(`UPDATE trigger SET next_run_at = now() - interval '1 second' WHERE id = $1`, [triggerId]);
  const scheduler = await harkara.startScheduler();
  await scheduler.stop();
}

async function untilRun(recipe: Recipe, fits: (run: AnyJson) => boolean): Promise<AnyJson> {
  const path = `/triggers/${recipe.valueOf('TRIGGER')}/fires`;
  return until('a run of the schedule', async () => (await recipe.manage('GET', path)).body.data.find(fits) ?? null);
}
