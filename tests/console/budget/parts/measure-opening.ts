import { budgets } from '../budgets.ts';
import type { Figure } from '../figure.ts';
import { medianOf } from '../median-of.ts';
import type { World } from '../open-world.ts';
import type { SlowPage } from '../page/open-slow-page.ts';

const rounds = 7;
const largeRounds = 3;
/** The newest two tasks are those of the other measures. */
const firstRow = 2;
const pointedAtMs = 400;
const stepRow = '[role=treegrid] [role=row]';

/** How long it takes from a click until what was asked for is drawn. */
export async function measureOpening(world: World): Promise<Figure[]> {
  const fromList = await openTasks(world);
  const long = await openLongTask(world);
  const large = await openLargeStep(world);
  const of = (measure: string, limit: number, figure: number): Figure => ({ measure, unit: 'ms', limit, figure });
  return [
    of('A task from the list', budgets.openTaskMs, fromList),
    of('A task of 2,000 steps', budgets.openLongTaskMs, long),
    of('A step with 10 MB of JSON', budgets.openLargeStepMs, large),
  ];
}

/** Each is another one. It is pointed at for a while first, as people do, which lets the page read it ahead. */
async function openTasks(world: World): Promise<number> {
  const opened = await world.open();
  const times: number[] = [];
  await opened.visit(`/p/${world.place.projectId}/tasks`);
  for (let no = 0; no < rounds; no += 1) {
    const link = opened.page
      .getByRole('grid')
      .getByRole('link')
      .nth(firstRow + no);
    await link.hover();
    await opened.page.waitForTimeout(pointedAtMs);
    times.push(await timeOf(opened, stepRow, () => link.click()));
    await opened.page.goBack();
    await link.waitFor();
  }
  await opened.close();
  return medianOf(times);
}

/** Its id is searched for. Another task was opened before, so that the screen itself is loaded. */
async function openLongTask(world: World): Promise<number> {
  const times: number[] = [];
  const list = `/p/${world.place.projectId}/tasks`;
  for (let round = 0; round < largeRounds; round += 1) {
    const opened = await world.open();
    await opened.visit(`${list}/${world.taskIds[firstRow]}`);
    await opened.page.getByRole('main').getByRole('link', { name: 'Tasks', exact: true }).click();
    const link = opened.page.getByRole('grid').getByRole('link');
    await link.first().waitFor();
    await opened.page.getByLabel('Search tasks').fill(world.longTaskId);
    await link.nth(1).waitFor({ state: 'detached' });
    times.push(await timeOf(opened, stepRow, () => link.click()));
    await opened.close();
  }
  return medianOf(times);
}

async function openLargeStep(world: World): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < largeRounds; round += 1) {
    const opened = await world.open();
    await opened.visit(`/p/${world.place.projectId}/tasks/${world.largeTaskId}`);
    const row = opened.page
      .getByRole('treegrid')
      .getByRole('row', { name: /find_order/ })
      .first();
    times.push(await timeOf(opened, '[role=region][aria-label=Output]', () => row.click()));
    await opened.close();
  }
  return medianOf(times);
}

async function timeOf(opened: SlowPage, selector: string, act: () => Promise<void>): Promise<number> {
  const [ms] = await Promise.all([opened.timeUntilDrawn(selector), act()]);
  return ms;
}
