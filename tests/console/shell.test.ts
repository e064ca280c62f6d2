import { createTeam } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';

inBrowser((console) => {
  test('the shell: project, palette, shortcuts and account, by keyboard, in both themes', async () => {
    const { harkara, open } = console();
    const { emails, projectId } = await createTeam(harkara);
    const { page, visit, step, signIn } = await open();
    await visit('/sign-in');
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
    await visit('/sign-in');
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
    await visit('/sign-in');
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
    await visit('/sign-in');
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
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  });

  test('a chosen theme is there before the page paints, also after loading it again', async () => {
    const { harkara, open } = console();
    const { emails } = await createTeam(harkara);
    const { page, visit, step, signIn } = await open({ colorScheme: 'light' });
    await visit('/sign-in');
    await signIn(emails.owner);
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await step('dark is chosen and kept', async () => {
      await visit('/me');
      expect(await ground()).toBe('rgb(255, 255, 255)');
      await page.getByLabel('Dark').check();
      expect(await ground()).toBe('rgb(19, 19, 18)');
      await page.reload();
      expect(await ground()).toBe('rgb(19, 19, 18)');
    });
  });
});
