import { createTeam } from '@harkara/testkit';
import { test } from 'vitest';
import { seedProjectTask } from '../management/seed-project-task.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';

inBrowser((console) => {
  test("escalated-reply: a person answers in the agent's place by keyboard alone", async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const taskId = await seedProjectTask(harkara, team, { status: 'escalated', channel: 'api', message: 'Help me' });
    await harkara.pool.query('UPDATE task SET escalation = $2 WHERE id = $1', [taskId, 'The customer is angry.']);
    const { page, visit, step, signIn } = await open();
    await step('the task says why it was escalated', async () => {
      await visit('/sign-in');
      await signIn(team.emails.builder);
      await visit(`/p/${team.projectId}/tasks/${taskId}?view=conversation`);
      await page.getByText('The customer is angry.').waitFor();
      await checkAccessibility(page);
    });
    await step('the reply is sent and the task is done', async () => {
      await page.getByLabel('Your reply').focus();
      await page.keyboard.type('Sorry. Your money is on its way.');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('article').getByText('Sorry. Your money is on its way.').waitFor();
      await page.getByText('Done', { exact: true }).waitFor();
    });
    await step('who may only read cannot cancel or repeat', async () => {
      await signIn(team.emails.viewer);
      await visit(`/p/${team.projectId}/tasks/${taskId}`);
      await page.getByRole('button', { name: 'Run again', disabled: true }).waitFor();
      await checkAccessibility(page);
    });
  });
});
