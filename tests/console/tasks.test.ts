import { callerOf, createGate, createTeam, untilFinished } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { seedProjectTask } from '../management/seed-project-task.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser, inBrowserOnBothBackends } from './browser/in-browser.ts';
import { typeAtOnce } from './browser/type-at-once.ts';

inBrowserOnBothBackends((console) => {
  test('follow-the-list: a task that starts waits behind a button and changes in place when it is done', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    await seedProjectTask(harkara, team, { status: 'done', channel: 'api', message: 'The first' });
    const { page, visit, step, signIn } = await open();
    await step('the page is live', async () => {
      await signIn(team.emails.viewer);
      await visit(`/p/${team.projectId}/tasks`);
      await page.getByRole('link', { name: 'The first' }).waitFor();
      await page.getByRole('status').getByText('Live').waitFor();
    });
    await step('a new task is told and comes with N', async () => {
      const { body } = await callerOf(harkara, team, team.agentId).start({ message: 'The second' });
      await page.getByRole('button', { name: '1 new' }).waitFor();
      await page.keyboard.press('n');
      await page.getByRole('link', { name: 'The second' }).waitFor();
      await untilFinished(harkara, team, body.id);
      await page.getByRole('row').filter({ hasText: 'The second' }).getByText('Done').waitFor();
    });
  });
});

inBrowser((console) => {
  test('cancel-many: found, selected and cancelled by keyboard alone, and finished ones stay as they are', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const at = Date.now() - 60_000;
    const seed = (status: string, message: string, no: number) =>
      seedProjectTask(harkara, team, { status, channel: 'api', message, at: at + no });
    await seed('queued', 'Order 1', 1);
    await seed('done', 'Order 2', 2);
    await seed('queued', 'Order 3', 3);
    await seed('queued', 'Greeting', 4);
    const { page, visit, step, signIn } = await open();
    const press = async (key: string) => page.keyboard.press(key);

    await step('the list shows the newest first', async () => {
      await signIn(team.emails.builder);
      await visit(`/p/${team.projectId}/tasks`);
      await page.getByRole('link', { name: 'Greeting' }).waitFor();
      await expect
        .poll(() => page.getByRole('grid').getByRole('link').allTextContents())
        .toEqual(['Greeting', 'Order 3', 'Order 2', 'Order 1']);
      await checkAccessibility(page);
    });
    await step('a text narrows it, and the address keeps it', async () => {
      await press('/');
      await page.keyboard.type('Order');
      await page.getByRole('link', { name: 'Greeting' }).waitFor({ state: 'detached' });
      expect(new URL(page.url()).searchParams.get('q')).toBe('Order');
    });
    await step('three rows are selected as a range', async () => {
      await page.getByRole('link', { name: 'Order 3' }).focus();
      await press('Space');
      await press('j');
      await press('j');
      await press('Shift+Space');
      await page.getByText('3 selected').waitFor();
      await page.getByText('1 is finished').waitFor();
    });
    await step('a dialog says what changes, and cancels', async () => {
      await page.getByRole('button', { name: 'Cancel 2' }).focus();
      await press('Enter');
      await page.getByRole('heading', { name: 'Cancel 2 tasks?' }).waitFor();
      await checkAccessibility(page);
      await page.getByRole('button', { name: 'Cancel 2 tasks' }).focus();
      await press('Enter');
      await page.getByText('2 tasks are cancelled').waitFor();
    });
    await step('the rows change where they are', async () => {
      const rows = page.getByRole('grid').getByRole('row').filter({ hasText: 'Failed' });
      await expect.poll(() => rows.count()).toBe(2);
      await expect
        .poll(() => page.getByRole('grid').getByRole('link').allTextContents())
        .toEqual(['Order 3', 'Order 2', 'Order 1']);
    });
    await step('nothing that matches offers to clear the filters', async () => {
      await visit(`/p/${team.projectId}/tasks?status=escalated`);
      await page.getByRole('button', { name: 'Clear filters' }).last().waitFor();
      await checkAccessibility(page);
    });
  });

  test('all tasks of a filter are selected with a click, and how many are cancelled is said before', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    for (let no = 0; no < 205; no += 1) await seedProjectTask(harkara, team, { status: 'queued', channel: 'api' });
    await seedProjectTask(harkara, team, { status: 'done', channel: 'api', message: 'Order 4711' });
    const { page, visit, step, signIn } = await open();
    await signIn(team.emails.builder);
    await visit(`/p/${team.projectId}/tasks`);
    await step('without a filter nothing offers to select all', async () => {
      await page.getByRole('link', { name: 'Order 4711' }).waitFor();
      await expect.poll(() => page.getByRole('button', { name: 'Select all' }).count()).toBe(0);
    });
    await step('four clicks cancel all that wait', async () => {
      await page.getByRole('button', { name: /^Queued/ }).click();
      await page.getByRole('button', { name: 'Select all', disabled: false }).click();
      await page.getByRole('button', { name: 'Cancel 205', exact: true }).click();
      await page.getByRole('heading', { name: 'Cancel 205 tasks?' }).waitFor();
      await checkAccessibility(page);
      await page.getByRole('button', { name: 'Cancel 205 tasks' }).click();
      await page.getByText('205 tasks are cancelled').waitFor();
    });
  });

  test('rows behind the first page that are cancelled together say so', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const at = Date.now() - 60_000;
    for (let no = 0; no < 107; no += 1) {
      await seedProjectTask(harkara, team, { status: 'queued', channel: 'api', message: `Order ${no}`, at: at + no });
    }
    const { page, visit, step, signIn } = await open();
    const lastRow = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Order 0', exact: true }) });
    await step('the second page is loaded', async () => {
      await signIn(team.emails.builder);
      await visit(`/p/${team.projectId}/tasks`);
      await page.getByRole('link', { name: 'Order 106' }).waitFor();
      await expect.poll(async () => (await page.mouse.wheel(0, 2_000), lastRow.count()), { interval: 100 }).toBe(1);
    });
    await step('six of its rows are cancelled, the last among them', async () => {
      await page.getByRole('link', { name: 'Order 5', exact: true }).focus();
      await page.keyboard.press('Space');
      for (let no = 0; no < 5; no += 1) await page.keyboard.press('Shift+ArrowDown');
      await page.getByRole('button', { name: 'Cancel 6' }).click();
      await page.getByRole('button', { name: 'Cancel 6 tasks' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    });
    await step('they change where they are', async () => {
      await expect.poll(() => page.getByRole('row').filter({ hasText: 'Failed' }).count()).toBe(6);
      await lastRow.getByText('Failed').waitFor();
    });
  });

  test('rerun-many: a run that fails midway goes on with the tasks that are left', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    for (const no of [1, 2, 3, 4, 5]) {
      const at = Date.now() - 60_000 + no;
      await seedProjectTask(harkara, team, { status: 'done', channel: 'api', message: `Order ${no}`, at });
    }
    const { page, visit, signIn } = await open();
    const started: string[] = [];
    let calls = 0;
    await page.route('**/v1/manage/tasks/*/rerun', async (route) => {
      calls += 1;
      if (calls === 3) return route.abort();
      started.push(new URL(route.request().url()).pathname);
      return route.continue();
    });
    await signIn(team.emails.builder);
    await visit(`/p/${team.projectId}/tasks`);
    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Order 5' }).focus();
    await page.keyboard.press('Space');
    for (let row = 1; row < 5; row += 1) await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('5 selected').waitFor();
    await page.getByRole('button', { name: 'Run again' }).click();
    await page.getByRole('button', { name: 'Start 5 new tasks' }).click();
    await page.getByRole('alert').getByText('The service cannot be reached.').waitFor();
    await page.getByText('2 tasks are started').waitFor();
    await page.getByRole('button', { name: 'Start 3 new tasks' }).click();
    await page.getByText('3 tasks are started').waitFor();
    await page.getByRole('dialog', { name: 'Run again?' }).waitFor({ state: 'detached' });
    expect(new Set(started).size).toBe(5);
    expect(started).toHaveLength(5);
  });

  test('rerun-many: a dialog that was closed too early cannot start its tasks twice', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    for (const message of ['Order 1', 'Order 2']) {
      await seedProjectTask(harkara, team, { status: 'done', channel: 'api', message });
    }
    const { page, visit, signIn } = await open();
    const gate = createGate();
    let calls = 0;
    await page.route('**/v1/manage/tasks/*/rerun', async (route) => {
      calls += 1;
      await gate.opened;
      await route.continue();
    });
    const again = (options: { disabled: boolean }) => page.getByRole('button', { name: 'Run again', ...options });
    await signIn(team.emails.builder);
    await visit(`/p/${team.projectId}/tasks`);
    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Order 1' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('link', { name: 'Order 2' }).focus();
    await page.keyboard.press('Space');
    await again({ disabled: false }).click();
    await page.getByRole('button', { name: 'Start 2 new tasks' }).click();
    await page.getByRole('button', { name: 'Go back' }).click();
    await again({ disabled: true }).waitFor();
    gate.open();
    await page.getByText('2 tasks are started').waitFor();
    await page.getByRole('region', { name: 'Selected tasks' }).waitFor({ state: 'detached' });
    expect(calls).toBe(2);
  });

  test('what is typed fast into the search and the times is not lost, and narrows the list', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    await seedProjectTask(harkara, team, { status: 'done', channel: 'api', message: 'Order 4711' });
    const { page, visit, step, signIn } = await open();
    const isInAddress = (name: string, value: string) =>
      expect.poll(() => new URL(page.url()).searchParams.get(name)).toBe(value);
    await signIn(team.emails.viewer);
    await step('a time is typed, part by part', async () => {
      await visit(`/p/${team.projectId}/tasks`);
      await page.getByRole('button', { name: 'Filter' }).click();
      await page.getByLabel('Started at or after (IST)').focus();
      await page.keyboard.type('11222026');
      await page.keyboard.press('Tab');
      await page.keyboard.type('0900AM');
      await isInAddress('from', '2026-11-22T09:00');
    });
    await step('taking a filter away empties its field', async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Remove filter From/ }).click();
      await page.getByRole('button', { name: 'Filter' }).click();
      await expect.poll(() => page.getByLabel('Started at or after (IST)').inputValue()).toBe('');
    });
    await step('a text that is typed fast keeps all its letters', async () => {
      await page.keyboard.press('Escape');
      await typeAtOnce(page, 'Search tasks', 'Order 4711');
      await expect.poll(() => page.getByLabel('Search tasks').inputValue()).toBe('Order 4711');
      await isInAddress('q', 'Order 4711');
    });
  });
});
