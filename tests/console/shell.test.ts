import { createTeam } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { seedProjectTask } from '../management/seed-project-task.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';

inBrowser((console) => {
  test('the shell: project, palette, shortcuts and account, by keyboard, in both themes', async () => {
    const { harkara, open } = console();
    const { emails, projectId } = await createTeam(harkara);
    const { page, visit, step, signIn } = await open();
    await signIn(emails.owner);
    await step('the first page is the project, and it is followed live', async () => {
      await visit('/');
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
      expect(page.url()).toBe(`${harkara.url}/p/${projectId}`);
      await page.getByRole('status').getByText('Live').waitFor();
      await page.getByText('AI on').waitFor();
      await checkAccessibility(page);
    });
    await step('Ctrl+K jumps', async () => {
      await page.keyboard.press('Control+K');
      await page.getByRole('combobox', { name: 'Search or jump' }).waitFor();
      await checkAccessibility(page);
      await page.keyboard.type('your acc');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Your account' }).waitFor();
    });
    await step('the account page has nothing for axe to find', () => checkAccessibility(page));
    await step('G and O leads back', async () => {
      await page.locator('body').press('g');
      await page.keyboard.press('o');
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
    });
    await step('a typed id is found; that of nothing is not', async () => {
      await visit('/me');
      await page.getByRole('heading', { name: 'Your account' }).waitFor();
      await page.keyboard.press('Control+K');
      await page.getByRole('combobox', { name: 'Search or jump' }).fill(projectId);
      await page.getByRole('option', { name: `Go to ${projectId}` }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/p/${projectId}`);
      await visit('/go/tsk_01k3v9t1e6f9v8m2q5w7x0z4ab');
      await page.getByRole('heading', { name: 'Not found' }).waitFor();
      await visit(`/p/${projectId}`);
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
    });
    await step('? lists the shortcuts, Escape closes them', async () => {
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Go to Overview').waitFor();
      await checkAccessibility(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    });
    await step('a project of others, and no page at all, are not found', async () => {
      for (const path of ['/p/prj_01k3v9t1e6f9v8m2q5w7x0z4ab', '/nowhere']) {
        await visit(path);
        await page.getByRole('heading', { name: 'Not found' }).waitFor();
        await checkAccessibility(page);
      }
    });
    await step('signing out ends the session', async () => {
      await visit('/me');
      await page.getByRole('button', { name: 'Account', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      await visit('/me');
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    });
  });

  test('signing out that fails says so and stays, and works once it is tried again', async () => {
    const { harkara, open } = console();
    const { emails } = await createTeam(harkara);
    const { page, visit, signIn } = await open();
    const session = '**/v1/manage/session';
    await page.route(session, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()));
    await signIn(emails.owner);
    await visit('/me');
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const dialog = page.getByRole('dialog', { name: 'You are still signed in' });
    await dialog.getByText('The service cannot be reached.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/me');
    await checkAccessibility(page);
    await page.unroute(session);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  test('signing out of a session that has ended leads to the sign-in page', async () => {
    const { harkara, open } = console();
    const { emails } = await createTeam(harkara);
    const { page, context, visit, signIn, step } = await open();
    await signIn(emails.owner);
    await step('the page is there, and the session ends', async () => {
      await visit('/me');
      await page.getByText('This session').waitFor();
      await page.getByRole('button', { name: 'Account', exact: true }).click();
      await context.clearCookies();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    });
  });

  test('on a phone the places are in a drawer', async () => {
    const { harkara, open } = console();
    const { emails } = await createTeam(harkara);
    const { page, visit, step, signIn } = await open({ viewport: { width: 390, height: 800 }, hasTouch: true });
    await signIn(emails.viewer);
    await step('it opens, leads somewhere and closes', async () => {
      await visit('/');
      await page.getByRole('button', { name: 'Open places' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Your account' }).waitFor();
      await checkAccessibility(page);
      await page.getByRole('link', { name: 'Your account' }).click();
      await page.getByRole('heading', { name: 'Your account' }).waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    });
    await step('nothing is wider than the screen', async () => {
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  });

  test('a chosen theme is there before the page paints, also after loading it again', async () => {
    const { harkara, open } = console();
    const { emails } = await createTeam(harkara);
    const { page, visit, step, signIn } = await open({ colorScheme: 'light' });
    await signIn(emails.owner);
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await step('dark is chosen and kept', async () => {
      await visit('/me');
      await expect.poll(() => ground()).toBe('rgb(255, 255, 255)');
      await page.getByLabel('Dark').check();
      await expect.poll(() => ground()).toBe('rgb(19, 19, 18)');
      await page.reload();
      await expect.poll(() => ground()).toBe('rgb(19, 19, 18)');
    });
  });

  test('the money of today stays as it was told when a task is opened', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const message = 'Where is my order?';
    await seedProjectTask(harkara, team, { status: 'done', channel: 'api', message });
    const { page, visit, step, signIn } = await open();
    const money = page.getByTitle('Spent today, since midnight in India');
    // What was read long ago, so that it is told from what the stream says.
    await page.route(`**/v1/manage/workspaces/${team.workspaceId}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), spent_today_inr: 99 } });
    });
    await visit('/sign-in');
    await signIn(team.emails.viewer);
    await step('the stream tells it', async () => {
      await visit(`/p/${team.projectId}/tasks`);
      await money.getByText('₹0').waitFor();
    });
    await step('a task is opened, whose stream has told nothing so far', async () => {
      await page.route('**/live?task=*', () => undefined);
      await page.getByRole('link', { name: message }).click();
      await page.getByRole('heading', { name: message }).waitFor();
      await page.getByRole('status').getByText('Connecting').waitFor();
      await expect.poll(() => money.textContent()).toContain('₹0');
    });
  });

  test('when another person has signed in in another tab, this one shows a page of theirs', async () => {
    const { harkara, open } = console();
    const { emails } = await createTeam(harkara);
    const { page, context, visit, step, signIn } = await open();
    await visit('/sign-in');
    await signIn(emails.builder);
    await step('the first one types something', async () => {
      await visit('/me');
      await page.getByText(emails.builder).waitFor();
      await page.getByRole('button', { name: 'Make token' }).click();
      await page.getByLabel('Name').fill('Night script');
    });
    await step('whoever comes back to the tab as another person begins anew', async () => {
      const body = { email: emails.viewer, password: 'a good long password' };
      expect((await context.request.post(`${harkara.url}/v1/manage/session`, { data: body })).status()).toBe(201);
      await page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange')));
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
      await expect.poll(() => page.getByLabel('Name').count()).toBe(0);
    });
  });

  test('the side bar says how many approvals wait, as they come and go', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const { page, visit, step, signIn } = await open();
    const place = page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: /^Approvals/ });
    const seed = (count: number) =>
      harkara.pool.query(
        `WITH asking AS (
          INSERT INTO task (id, workspace_id, project_id, agent_id, status, channel, enqueue_after)
          SELECT 'tsk_0' || lpad(n::text, 25, '0'), $1, $2, $3, 'needs_approval', 'api', 'infinity'
          FROM generate_series(1, $4) n ON CONFLICT DO NOTHING RETURNING id
        )
        INSERT INTO approval (id, task_id, project_id, turn, kind, action, expires_at)
        SELECT replace(id, 'tsk', 'apr'), id, $2, 1, 'reply', '{"kind": "reply", "text": "Yes."}',
          now() + interval '7 days'
        FROM asking`,
        [team.workspaceId, team.projectId, team.agentId, count],
      );
    await step('none waits', async () => {
      await signIn(team.emails.viewer);
      await visit(`/p/${team.projectId}`);
      await page.getByRole('status').getByText('Live').waitFor();
      await expect.poll(() => place.textContent()).toBe('Approvals');
    });
    await step('one that is asked for is counted by itself', async () => {
      await seed(1);
      await expect.poll(() => place.textContent()).toBe('Approvals, 1 pending');
      await checkAccessibility(page);
    });
    await step('more than 99 are said to be more', async () => {
      await seed(120);
      await expect.poll(() => place.textContent()).toBe('Approvals, 99+ pending');
      await page.setViewportSize({ width: 1024, height: 800 });
      await checkAccessibility(page);
    });
    await step('decided ones leave the count', async () => {
      await harkara.pool.query(`UPDATE approval SET status = 'approved' WHERE project_id = $1`, [team.projectId]);
      await harkara.pool.query(`UPDATE task SET status = 'done' WHERE project_id = $1`, [team.projectId]);
      await expect.poll(() => place.textContent()).toBe('Approvals');
    });
  });
});
