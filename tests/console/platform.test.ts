import { createTeam, setPlatform, signInOperator } from '@harkara/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { seedProjectTask } from '../management/seed-project-task.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser, inBrowserOnBothBackends } from './browser/in-browser.ts';
import { tabTo } from './browser/tab-to.ts';

const operatorOf = (env: Readonly<Record<string, string | undefined>>) =>
  [env['BOOTSTRAP_EMAIL'] ?? '', env['BOOTSTRAP_PASSWORD']] as const;

inBrowserOnBothBackends((console) => {
  test('operator-pause: AI work is paused and resumed by keyboard alone, and shown everywhere within 5 s', async () => {
    const { harkara, open } = console();
    onTestFinished(() => setPlatform(harkara, {}));
    const team = await createTeam(harkara);
    for (let no = 0; no < 2; no += 1) await seedProjectTask(harkara, team, { status: 'queued', channel: 'api' });
    const other = await open();
    const { page, visit, step, signIn } = await open();
    const dialog = page.getByRole('dialog');
    const jumpTo = async (text: string) => {
      await page.keyboard.press('Control+K');
      await page.getByRole('combobox', { name: 'Search or jump' }).waitFor();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    };
    await other.step('a viewer sees that AI work is on', async () => {
      await other.signIn(team.emails.viewer);
      await other.visit(`/p/${team.projectId}/tasks`);
      await other.page.getByText('AI on').waitFor();
      await expect.poll(() => other.page.getByRole('button', { name: 'AI on' }).count()).toBe(0);
    });
    await step('an operator pauses it from any page, and reads before what it does', async () => {
      await signIn(...operatorOf(harkara.env));
      await visit(`/p/${team.projectId}/tasks`);
      await page.getByRole('button', { name: 'AI on' }).waitFor();
      await jumpTo('pause');
      await dialog.getByText(/^\d+ tasks wait until you resume\./).waitFor();
      await checkAccessibility(page);
      await tabTo(page, 'Pause AI work', dialog);
      await page.keyboard.press('Enter');
    });
    await other.step('everybody sees it soon', async () => {
      await other.page.getByText('AI paused').waitFor();
      await other.page.getByText('AI work is paused on the whole platform.').waitFor();
      await checkAccessibility(other.page);
    });
    await step('the page of the platform counts what waits', async () => {
      await dialog.waitFor({ state: 'detached' });
      await jumpTo('platform');
      const { body } = await (await signInOperator(harkara)).send('GET', '/platform/load');
      expect(body.turns.ready).toBe(0);
      expect(body.turns.blocked).toBeGreaterThanOrEqual(2);
      await page.getByText(`Paused. ${body.turns.blocked} tasks wait and start when you resume.`).waitFor();
      await checkAccessibility(page);
    });
    await step('it is resumed there', async () => {
      await tabTo(page, 'Resume AI work', page.getByRole('region', { name: 'AI work' }));
      await page.keyboard.press('Enter');
      await dialog.getByText(/^\d+ tasks start now\./).waitFor();
      await tabTo(page, 'Resume AI work', dialog);
      await page.keyboard.press('Enter');
      await page.getByText('Tasks and tool runs start as they come.').waitFor();
    });
    await other.step('everybody sees that, too', async () => {
      await other.page.getByText('AI on').waitFor();
      await other.page.getByText('AI work is paused').waitFor({ state: 'detached' });
    });
  });
});

inBrowser((console) => {
  test('platform: load, limits and workspaces, and who owns a workspace sets its limit', async () => {
    const { harkara, open } = console();
    onTestFinished(async () => {
      await setPlatform(harkara, {});
      await harkara.pool.query('UPDATE platform SET workspace_daily_limit_micro_inr = NULL');
    });
    const team = await createTeam(harkara);
    await team.members.owner.send('PATCH', `/workspaces/${team.workspaceId}`, { name: team.workspaceId });
    await seedProjectTask(harkara, team, { status: 'failed', channel: 'api' });
    const { page, visit, step, signIn } = await open();
    await signIn(...operatorOf(harkara.env));
    await step('the load is there', async () => {
      await visit('/platform');
      const load = page.getByRole('region', { name: 'Load now' });
      await load.getByRole('row').filter({ hasText: 'Tool runs' }).waitFor();
      await load.getByRole('listitem').filter({ hasText: 'Failed' }).waitFor();
      await checkAccessibility(page);
    });
    const limits = page.getByRole('region', { name: 'Daily limits' });
    await step('a word is no limit', async () => {
      await limits.getByLabel('All workspaces together').fill('much');
      await limits.getByRole('button', { name: 'Save limit' }).first().click();
      await limits.getByRole('alert').getByText('This is no amount of rupees.').waitFor();
      await checkAccessibility(page);
    });
    await step('both limits are kept', async () => {
      await limits.getByLabel('All workspaces together').fill('₹5,000');
      await limits.getByRole('button', { name: 'Save limit' }).first().click();
      await limits.getByText('of ₹5,000').waitFor();
      await limits.getByLabel('Each new workspace').fill('100');
      await limits.getByRole('button', { name: 'Save limit' }).last().click();
      await expect.poll(() => limits.getByText('Saved.').count()).toBe(2);
      await page.reload();
      await expect.poll(() => limits.getByLabel('Each new workspace').inputValue()).toBe('100');
      await expect.poll(() => limits.getByLabel('All workspaces together').inputValue()).toBe('5000');
    });
    const row = page.getByRole('row').filter({ hasText: team.workspaceId });
    await step('an owner sets the limit of a workspace', async () => {
      await row.getByRole('button', { name: 'Set limit' }).click();
      await page.getByRole('dialog').getByLabel('Rupees a day').fill('250');
      await checkAccessibility(page);
      await page.keyboard.press('Enter');
      await row.getByText('₹250').waitFor();
    });
    await step('who is none learns why not', async () => {
      const owner = team.members.owner;
      const { body } = await owner.send('GET', `/workspaces/${team.workspaceId}/members`);
      const own = body.data.find(({ email }: { email: string }) => email === harkara.env['BOOTSTRAP_EMAIL']);
      await owner.send('DELETE', `/members/${own.id}`);
      await page.reload();
      const set = row.getByRole('button', { name: 'Set limit' });
      await expect.poll(() => set.getAttribute('title')).toBe('Only owners of a workspace set its limit.');
      await expect.poll(() => set.getAttribute('aria-disabled')).toBe('true');
    });
    await step('on a phone nothing is wider than the screen', async () => {
      await page.setViewportSize({ width: 390, height: 800 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await checkAccessibility(page);
    });
  });

  test('platform: what cannot be read says why, and who is no operator has no place there', async () => {
    const { harkara, open } = console();
    const { emails } = await createTeam(harkara);
    const { page, visit, signIn } = await open();
    const body = { type: 'about:blank', title: 'x', status: 403, code: 'operator_only', detail: 'You are none now.' };
    await signIn(...operatorOf(harkara.env));
    await page.route('**/v1/manage/platform**', (route) =>
      route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(body) }),
    );
    await visit('/platform');
    await expect.poll(() => page.getByRole('alert').filter({ hasText: 'You are none now.' }).count()).toBe(3);
    await checkAccessibility(page);
    const other = await open();
    await other.signIn(emails.owner);
    await other.step('the address says for whom it is', async () => {
      await other.visit('/platform');
      await other.page.getByText('The platform is for its operators.').waitFor();
      await expect.poll(() => other.page.getByRole('link', { name: 'Platform' }).count()).toBe(0);
      await checkAccessibility(other.page);
    });
  });
});
