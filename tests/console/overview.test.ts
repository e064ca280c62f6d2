import { createTeam } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { seedProjectTask } from '../management/seed-project-task.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';

inBrowser((console) => {
  test('overview: a new project shows its first steps, and they tick themselves', async () => {
    const { harkara, open } = console();
    const { emails, projectId, members, agentId } = await createTeam(harkara);
    const { page, visit, step, signIn } = await open();
    await signIn(emails.builder);
    await step('what is done is ticked', async () => {
      await visit(`/p/${projectId}`);
      await page.getByRole('listitem').filter({ hasText: 'Make an agent (done)' }).waitFor();
      await page.getByText('Give it a trigger or an API key', { exact: true }).waitFor();
      await page.getByText('No task began in this time').waitFor();
      await checkAccessibility(page);
    });
    await step('a trigger ticks the next one, and its run is coming up', async () => {
      const body = {
        kind: 'schedule',
        name: 'Morning summary',
        agent_id: agentId,
        message: 'Sum up the night.',
        frequency: { every: 'day', time: '09:00' },
      };
      const made = await members.builder.send('POST', `/projects/${projectId}/triggers`, body);
      expect(made.body).toMatchObject({ name: 'Morning summary' });
      await page.reload();
      await page.getByText('Give it a trigger or an API key (done)').waitFor();
      await page.getByRole('region', { name: 'Coming up' }).getByText('Morning summary').waitFor();
    });
  });

  test('overview: outcomes by the hour, also as a table, with what waits and fails and the money', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    for (const status of ['done', 'done', 'failed', 'escalated']) {
      await seedProjectTask(harkara, team, { status, channel: 'api' });
    }
    const limit = { daily_limit_inr: 1_000 };
    await team.members.owner.send('PATCH', `/workspaces/${team.workspaceId}`, limit);
    const { page, visit, step, signIn } = await open();
    await signIn(team.emails.viewer);
    await step('the bars have a name, and the figures say what they show', async () => {
      await visit(`/p/${team.projectId}`);
      await page.getByRole('img', { name: 'Tasks per hour by outcome, 4 in all' }).waitFor();
      await page.getByText('2 done').waitFor();
      await page.getByRole('region', { name: 'Needs you' }).getByText('1 escalated').waitFor();
      await page.getByText(/of ₹1,000$/).waitFor();
      await page.getByText(/limit is not reached today|too young/).waitFor();
      await checkAccessibility(page);
    });
    await step('the table has the same figures', async () => {
      await page.getByRole('button', { name: 'Show as table' }).click();
      const row = page.getByRole('region', { name: 'Tasks per hour' }).getByRole('row').nth(1);
      await expect.poll(() => row.getByRole('cell').allTextContents()).toEqual(['2', '1', '0', '1', '0', '0', '₹0.00']);
      await checkAccessibility(page);
    });
    await step('thirty days are shown by the day', async () => {
      await page.getByLabel('Time (IST)').selectOption('Last 30 days');
      await page.getByRole('columnheader', { name: 'Day (IST)' }).waitFor();
      expect(new URL(page.url()).searchParams.get('period')).toBe('30d');
    });
    await step('on a phone nothing is wider than the screen', async () => {
      await page.setViewportSize({ width: 390, height: 800 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
    await step('the money leads to where it went', async () => {
      await page.getByRole('link', { name: 'Where it went' }).click();
      await page.getByRole('heading', { name: 'Spend' }).waitFor();
    });
  });

  test('overview: of the project before nothing is shown while another one is being read', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    await seedProjectTask(harkara, team, { status: 'escalated', channel: 'api' });
    const path = `/workspaces/${team.workspaceId}/projects`;
    const { body: other } = await team.members.owner.send('POST', path, { name: 'Another project' });
    const { page, visit, step, signIn } = await open();
    const answer = Promise.withResolvers<void>();
    const needsYou = page.getByRole('region', { name: 'Needs you' });
    await visit('/sign-in');
    await signIn(team.emails.viewer);
    await step('the first project has a task that waits for a person', async () => {
      await visit(`/p/${team.projectId}`);
      await needsYou.getByText('1 escalated').waitFor();
    });
    await step('while the other one is being read, it is not shown as that of the other one', async () => {
      await page.route(`**/projects/${other.id}/overview*`, async (route) => {
        await answer.promise;
        await route.continue();
      });
      await page.getByRole('button', { name: /Switch project/ }).click();
      await page.getByRole('menuitem', { name: 'Another project' }).click();
      await page.waitForURL(`**/p/${other.id}`);
      await page.getByRole('status', { name: 'Loading' }).first().waitFor();
      await expect.poll(() => needsYou.count()).toBe(0);
    });
    await step('then its own figures are there', async () => {
      answer.resolve();
      await page.getByText('Nothing waits for you.').waitFor();
    });
  });
});
