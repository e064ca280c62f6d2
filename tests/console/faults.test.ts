import { createTeam } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { inBrowser } from './browser/in-browser.ts';

inBrowser((console) => {
  test('while the service is away a banner says so and what is shown stays; then it goes by itself', async () => {
    const { harkara, open } = console();
    const { emails } = await createTeam(harkara);
    const { page, context, visit, signIn, step } = await open();
    await visit('/sign-in');
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
    expect(await page.getByLabel('Current password').inputValue()).toBe('half typed');
  });

  test('a newer build is offered, and not forced', async () => {
    const { harkara, open } = console();
    const { emails } = await createTeam(harkara);
    const { page, visit, signIn, step } = await open();
    await visit('/sign-in');
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
});
