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
});
