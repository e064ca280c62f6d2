import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { createTeam } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { inBrowser } from './browser/in-browser.ts';
import { budgets } from './budget/budgets.ts';
import { weighBuild } from './budget/build/weigh-build.ts';
import { type ObservedWindow, observePage } from './budget/page/observe-page.ts';
import { seedSteps } from './budget/seed/seed-steps.ts';
import { seedTasks } from './budget/seed/seed-tasks.ts';

const dist = resolve(import.meta.dirname, '../../packages/console/dist');
const kilobyte = 1_024;

/** How many bytes files of the build have as gzip. */
const bytesOf = (paths: readonly string[]) => paths.reduce((sum, path) => sum + statSync(`${dist}${path}.gz`).size, 0);

test('a route loads at most 60 KB of its own as gzip, and all overlays together 75 KB', () => {
  const { routes, overlaysKb } = weighBuild(dist);
  expect(routes.filter(({ kb }) => kb > budgets.routeKb)).toEqual([]);
  expect(routes.length).toBeGreaterThan(12);
  expect(overlaysKb).toBeLessThan(budgets.overlaysKb);
  expect(overlaysKb).toBeGreaterThan(0);
});

test('a route with its editor open, in each language, loads at most 180 KB as gzip', () => {
  const { editors } = weighBuild(dist);
  expect(editors.map(({ name }) => name).sort()).toEqual(
    ['javascript', 'json', 'jsonata'].map((each) => `tool-page, ${each}`),
  );
  expect(editors.filter(({ kb }) => kb > budgets.editorRouteKb)).toEqual([]);
});

inBrowser((console) => {
  test('the first paint waits for at most 145 KB, and signing in for 120 KB, as gzip; neither loads schemas', async () => {
    const { harkara, open } = console();
    const { emails } = await createTeam(harkara);
    const { page, visit, signIn, step } = await open();
    const loaded = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/assets\/.*\.(js|css)$/.test(pathname)) loaded.add(pathname);
    });
    await step('the sign-in page', async () => {
      await visit('/sign-in');
      await page.getByLabel('Password').waitFor();
    });
    expect(bytesOf([...loaded])).toBeLessThan(budgets.signInKb * kilobyte);
    await signIn(emails.owner);
    loaded.clear();
    await step('the first page of a project', async () => {
      await visit('/');
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
    });
    const first = [...loaded];
    expect(bytesOf(first)).toBeLessThan(budgets.firstPaintKb * kilobyte);
    const all = first.map((path) => readFileSync(`${dist}${path}`, 'utf8')).join('');
    expect(all).not.toContain('ZodError');
  });

  test('of a long list and of a long task at most 80 rows are in the page, however far one scrolls', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const taskIds = await seedTasks(harkara.pool, team, 300);
    const [longTaskId = ''] = taskIds;
    const steps = 900;
    await seedSteps(harkara.pool, [longTaskId], steps);
    const { page, visit, signIn, step } = await open({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(observePage);
    const scrollTo = async (row: number) => {
      const rows = page.locator(`[aria-rowindex="${row}"]`);
      await expect.poll(async () => (await page.mouse.wheel(0, 4_000), rows.count()), { interval: 50 }).toBe(1);
      return page.evaluate(() => (window as unknown as ObservedWindow).observed.rowsMax);
    };
    await signIn(team.emails.viewer);
    await step('the list of tasks, to its last row', async () => {
      await visit(`/p/${team.projectId}/tasks`);
      await page.getByRole('grid').getByRole('link').first().waitFor();
      await page.mouse.move(700, 500);
      expect(await scrollTo(taskIds.length + 1)).toBeLessThanOrEqual(budgets.rowsInPage);
    });
    await step('the timeline of a task with many steps, below its time in the queue', async () => {
      await visit(`/p/${team.projectId}/tasks/${longTaskId}`);
      await page.getByRole('treegrid').getByRole('row').first().waitFor();
      expect(await scrollTo(steps + 1)).toBeLessThanOrEqual(budgets.rowsInPage);
    });
  });
});
