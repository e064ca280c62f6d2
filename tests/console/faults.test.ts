import { createTeam } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { inBrowser } from './browser/in-browser.ts';

inBrowser((console) => {
  test('while the service is away a banner says so and what is shown stays; then it goes by itself', async () => {
    const { harkara, open } = console();
    const { emails } = await createTeam(harkara);
    const { page, context, visit, signIn, step } = await open();
    await signIn(emails.owner);
    await step('the page is there', async () => {
      await visit('/me');
      await page.getByText('This session').waitFor();
      await page.getByLabel('Current password').fill('half typed');
    });
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Make token' }).click();
    await page.getByLabel('Name').fill('Backup');
    await page.getByRole('dialog').getByRole('button', { name: 'Make token' }).click();
    await page.getByRole('alert').getByText('The service cannot be reached.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('What you see may be old').waitFor();
    await page.getByText('This session').waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try now' }).click();
    await page.getByText('What you see may be old').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel('Current password').inputValue()).toBe('half typed');
  });

  test('a newer build is offered, and not forced', async () => {
    const { harkara, open } = console();
    const { emails } = await createTeam(harkara);
    const { page, visit, signIn, step } = await open();
    await signIn(emails.owner);
    await page.route('**/v1/manage/me/sessions**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-harkara-build': 'newer' } });
    });
    await step('the banner offers to load the page again', async () => {
      await visit('/me');
      await page.getByText('There is a newer version of the console.').waitFor();
      await page.getByRole('button', { name: 'Reload page' }).waitFor();
    });
  });

  test('when a newer build has replaced a file, the page is loaded again once, and stays after that', async () => {
    const { harkara, open } = console();
    const { emails } = await createTeam(harkara);
    const { page, visit, signIn } = await open();
    await signIn(emails.owner);
    await page.route('**/assets/account-menu-*', (route) => route.fulfill({ status: 404 }));
    await page.route(`${harkara.url}/`, (route) => route.fulfill({ headers: { 'x-harkara-build': 'newer' } }));
    await visit('/me');
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Account' }).click();
    await loaded;
    await page.getByLabel('Current password').fill('half typed');
    const asked = page.waitForResponse(`${harkara.url}/`);
    await page.getByRole('button', { name: 'Account' }).click();
    await asked;
    await page.getByText('There is a newer version of the console.').waitFor();
    await expect.poll(() => page.getByLabel('Current password').inputValue()).toBe('half typed');
  });

  test('when the dialog to sign in again cannot be loaded, the page and what was typed stay', async () => {
    const { harkara, open } = console();
    const { emails, members } = await createTeam(harkara);
    const { page, visit, signIn } = await open();
    await signIn(emails.builder);
    await page.route('**/assets/sign-in-dialog-*', (route) => route.abort());
    await visit('/me');
    await page.getByLabel('Current password').fill('half typed');
    await members.builder.send('DELETE', '/me/sessions');
    await page.getByRole('button', { name: 'Make token' }).click();
    await page.getByLabel('Name').fill('Backup');
    await page.keyboard.press('Enter');
    await page.getByText('the form to sign in again could not be loaded').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByLabel('Current password').inputValue()).toBe('half typed');
  });
});
