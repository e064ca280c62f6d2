import { createTeam } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { inBrowser } from './browser/in-browser.ts';

inBrowser((console) => {
  test('signing out to join also works when the session has ended meanwhile', async () => {
    const { harkara, open } = console();
    const { members, workspaceId, emails } = await createTeam(harkara);
    const body = { email: `late-${workspaceId}@example.com`, role: 'viewer' };
    const invited = await members.owner.send('POST', `/workspaces/${workspaceId}/members`, body);
    const { page, context, visit, step, signIn } = await open();
    await visit('/sign-in');
    await signIn(emails.viewer);
    await step('the page asks for a password', async () => {
      await visit(invited.body.invitation_url);
      await page.getByText(`You are signed in as ${emails.viewer}.`).waitFor();
      await context.clearCookies();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByLabel('New password').waitFor();
    });
  });

  test('who has an account joins with one call, however often the button is pressed', async () => {
    const { harkara, open } = console();
    const [team, other] = [await createTeam(harkara), await createTeam(harkara)];
    const body = { email: other.emails.viewer, role: 'viewer' };
    const invited = await team.members.owner.send('POST', `/workspaces/${team.workspaceId}/members`, body);
    const { page, visit, step, signIn } = await open();
    let calls = 0;
    const answer = Promise.withResolvers<void>();
    await page.route('**/invitations/*/accept', async (route) => {
      calls += 1;
      await answer.promise;
      await route.continue();
    });
    await visit('/sign-in');
    await signIn(other.emails.viewer);
    await step('the button is pressed twice', async () => {
      await visit(invited.body.invitation_url);
      await page.getByRole('button', { name: 'Join workspace' }).dblclick();
      await expect.poll(() => calls).toBeGreaterThan(0);
      answer.resolve();
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
      expect(calls).toBe(1);
    });
  });
});
