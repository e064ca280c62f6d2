import { call, createTeam, signInOperator } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';

const password = 'a good long password';

inBrowser((console) => {
  test('sign-in-and-expiry: by keyboard alone, and what was typed outlives the session', async () => {
    const { harkara, open } = console();
    const { emails, members, projectId } = await createTeam(harkara);
    const { page, visit, step } = await open();
    const press = (...keys: string[]) =>
      keys.reduce(async (before, key) => (await before, page.keyboard.press(key)), Promise.resolve());

    await step('an address behind the sign-in leads to it', async () => {
      await visit(`/me?from=${projectId}`);
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      await checkAccessibility(page);
    });
    await step('a wrong password is told in a sentence', async () => {
      await page.keyboard.type(emails.builder);
      await press('Tab');
      await page.keyboard.type('not my password');
      await press('Enter');
      await page.getByRole('alert').getByText('The e-mail address or the password is wrong.').waitFor();
    });
    await step('the right one leads to where one wanted to go', async () => {
      await press('Control+A');
      await page.keyboard.type(password);
      await press('Enter');
      await page.getByRole('heading', { name: 'Your account' }).waitFor();
      expect(page.url()).toBe(`${harkara.url}/me?from=${projectId}`);
    });
    await step('the session ends amid a form: the dialog asks, and the form is kept and sent', async () => {
      await page.getByRole('button', { name: 'Make token' }).focus();
      await press('Enter');
      await page.getByLabel('Name').waitFor();
      await page.keyboard.type('Night script');
      await members.builder.send('DELETE', '/me/sessions');
      await press('Enter');
      await page.getByRole('heading', { name: 'Sign in again' }).waitFor();
      // The keys go where the focus is, which the dialog takes a moment after it is seen.
      await page.locator('[type=password]:focus').waitFor();
      await page.keyboard.type(password);
      await press('Enter');
      await page
        .getByRole('dialog')
        .getByText(/^hkp_\w+/)
        .waitFor();
    });
    await step('the token is in the list', async () => {
      await press('Escape');
      await page.getByText('Night script').waitFor();
    });
  });

  test('single sign-on leaves the page and what was typed where they are, and the page goes on after it', async () => {
    const { harkara, open } = console();
    const { emails, members } = await createTeam(harkara);
    const { page, context, visit, step, signIn } = await open();
    const methods = { password: true, sso: { name: 'Example Identity' } };
    await context.route('**/v1/manage/sign-in-methods', async (route) => {
      await route.fulfill({ response: await route.fetch(), json: methods });
    });
    await context.route('**/v1/manage/session/sso?*', (route) => route.fulfill({ body: 'The issuer' }));
    await step('the session ends amid a form', async () => {
      await signIn(emails.builder);
      await visit('/me?from=a#tokens');
      await page.getByRole('button', { name: 'Make token' }).click();
      await page.getByLabel('Name').fill('Night script');
      await members.builder.send('DELETE', '/me/sessions');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Sign in again' }).waitFor();
    });
    await step('the issuer is asked in another tab, and leads to where one was', async () => {
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: 'Continue with Example Identity' }).click();
      const other = await opened;
      await other.waitForURL('**/session/sso?*');
      expect(new URL(other.url()).searchParams.get('return_to')).toBe('/me?from=a#tokens');
      await signIn(emails.builder);
      await other.close();
    });
    await step('back in the page the form is sent', async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await page
        .getByRole('dialog')
        .getByText(/^hkp_\w+/)
        .waitFor();
    });
  });

  test('first-run: an invitation of somebody new leads into the workspace', async () => {
    const { harkara, open } = console();
    const { members, workspaceId } = await createTeam(harkara);
    const email = `new-${workspaceId}@example.com`.toLowerCase();
    const invited = await members.owner.send('POST', `/workspaces/${workspaceId}/members`, { email, role: 'builder' });
    const { page, visit, step } = await open();
    await step('the link says what it is for', async () => {
      await visit(invited.body.invitation_url);
      await page.getByText(`${email} is invited to A workspace as Builder.`).waitFor();
      await checkAccessibility(page);
    });
    await step('a password that is too short is told at its field', async () => {
      await page.getByLabel('Your name').fill('Priya');
      await page.getByLabel('New password').fill('short');
      await page.getByRole('button', { name: 'Join workspace' }).click();
      await page.getByRole('alert').getByText('8').waitFor();
      await expect.poll(() => page.getByLabel('New password').getAttribute('aria-invalid')).toBe('true');
      await checkAccessibility(page);
    });
    await step('joining signs in and shows the project', async () => {
      await page.getByLabel('New password').fill(password);
      await page.getByRole('button', { name: 'Join workspace' }).click();
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
    });
    await step('the link works once', async () => {
      await visit(invited.body.invitation_url);
      await page.getByText('There is no such invitation').waitFor();
    });
  });

  test('who is signed in with another address than the invited one signs out first', async () => {
    const { harkara, open } = console();
    const { members, workspaceId, emails } = await createTeam(harkara);
    const body = { email: `other-${workspaceId}@example.com`, role: 'viewer' };
    const invited = await members.owner.send('POST', `/workspaces/${workspaceId}/members`, body);
    const { page, visit, step, signIn } = await open();
    await signIn(emails.viewer);
    await step('the page says who is signed in', async () => {
      await visit(invited.body.invitation_url);
      await page.getByText(`You are signed in as ${emails.viewer}.`).waitFor();
      await checkAccessibility(page);
    });
    await step('after signing out it asks for a password', async () => {
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByLabel('New password').waitFor();
    });
  });

  test('a new password by a link, which works once', async () => {
    const { harkara, open } = console();
    const { emails, members } = await createTeam(harkara);
    const operator = await signInOperator(harkara);
    const { page, visit, step } = await open();
    await step('asking for a link tells nothing of the address', async () => {
      await visit('/password-resets');
      await page.getByLabel('E-mail address').fill('nobody@example.com');
      await page.getByRole('button', { name: 'Send link' }).click();
      await page.getByText('If nobody@example.com has an account').waitFor();
      await checkAccessibility(page);
    });
    const link = (await operator.send('POST', `/users/${members.viewer.userId}/password-reset`)).body.reset_url;
    await step('the link sets the password, and all sessions end', async () => {
      await visit(link);
      await page.getByText(`For ${emails.viewer}.`).waitFor();
      await checkAccessibility(page);
      await page.getByLabel('New password').fill('a brand new password');
      await page.getByRole('button', { name: 'Set password' }).click();
      await page.getByText('Your new password is set.').waitFor();
      expect((await members.viewer.send('GET', '/me')).status).toBe(401);
    });
    await step('one signs in with it', async () => {
      await page.getByRole('link', { name: 'Sign in' }).click();
      await page.getByLabel('E-mail address').fill(emails.viewer);
      await page.getByLabel('Password').fill('a brand new password');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
    });
    await step('the used link says so', async () => {
      await visit(link);
      await page.getByText('There is no such link').waitFor();
    });
  });

  test('how long ago one signed in goes on by itself', async () => {
    const { harkara, open } = console();
    const { emails } = await createTeam(harkara);
    const { page, visit, step, signIn } = await open();
    await page.clock.install();
    await step('first it was just now', async () => {
      await signIn(emails.builder);
      await visit('/me');
      await page.getByText('This session').waitFor();
    });
    await step('half a minute later it says so', async () => {
      await page.clock.fastForward('00:30');
      await page
        .locator('time')
        .filter({ hasText: /^[3-5]\d s ago$/ })
        .first()
        .waitFor();
    });
  });

  test('after ten failures the page shows how long to wait', async () => {
    const { harkara, open } = console();
    const { emails } = await createTeam(harkara);
    const body = { email: emails.admin, password: 'wrong password' };
    for (let tries = 0; tries < 10; tries += 1) await call(`${harkara.url}/v1/manage/session`, 'POST', { body });
    const { page, visit, step } = await open();
    await step('the button waits, and the time left is told', async () => {
      await visit('/sign-in');
      await page.getByLabel('E-mail address').fill(emails.admin);
      await page.getByLabel('Password').fill(password);
      await page.keyboard.press('Enter');
      await page.getByText(/You can try again in 1[45]:\d\d\./).waitFor();
      await expect.poll(() => page.getByRole('button', { name: 'Sign in' }).getAttribute('aria-disabled')).toBe('true');
      await checkAccessibility(page);
    });
  });
});
