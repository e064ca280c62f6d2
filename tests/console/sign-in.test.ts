import { createTeam } from '@harkara/testkit';
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
});
