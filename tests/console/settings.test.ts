import { createTeam } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';

inBrowser((console) => {
  test('settings: an owner renames the workspace and sets its limit, and the top bar shows both', async () => {
    const { harkara, open } = console();
    const { emails, workspaceId } = await createTeam(harkara);
    const { page, visit, step, signIn } = await open();
    await signIn(emails.owner);
    await step('the page shows what is set', async () => {
      await visit(`/w/${workspaceId}/settings`);
      await page.getByLabel('Name of the workspace').waitFor();
      await expect.poll(() => page.getByLabel('Name of the workspace').inputValue()).toBe('A workspace');
      await checkAccessibility(page);
    });
    await step('the name changes wherever it is shown', async () => {
      await page.getByLabel('Name of the workspace').fill('Acme');
      await page.getByRole('button', { name: 'Save name' }).click();
      await page.getByText('Saved.').waitFor();
      await page.getByRole('button', { name: 'Project: Acme / A project' }).waitFor();
    });
    await step('a word is no limit, and an empty name no name', async () => {
      await page.getByLabel('Rupees a day').fill('a lot');
      await page.getByRole('button', { name: 'Save limit' }).click();
      await page.getByRole('alert').getByText('This is no amount of rupees.').waitFor();
      await page.getByLabel('Name of the workspace').fill(' ');
      await page.getByRole('button', { name: 'Save name' }).click();
      await expect.poll(() => page.getByLabel('Name of the workspace').getAttribute('aria-invalid')).toBe('true');
      await checkAccessibility(page);
    });
    await step('the limit is kept', async () => {
      await page.getByLabel('Rupees a day').fill('1,000');
      await page.getByRole('button', { name: 'Save limit' }).click();
      await page.getByText('Saved.').waitFor();
      await page.reload();
      await expect.poll(() => page.getByLabel('Rupees a day').inputValue()).toBe('1000');
    });
  });

  test('settings: who may not change something reads why', async () => {
    const { harkara, open } = console();
    const { emails, workspaceId } = await createTeam(harkara);
    const { page, visit, step, signIn } = await open();
    await signIn(emails.admin);
    await step('an Admin renames, and sets no limit', async () => {
      await visit(`/w/${workspaceId}/settings`);
      await page.getByText('Your role here is Admin, which does not allow this.').waitFor();
      await expect
        .poll(() => page.getByRole('button', { name: 'Save limit' }).getAttribute('aria-disabled'))
        .toBe('true');
      await expect.poll(() => page.getByRole('button', { name: 'Save name' }).getAttribute('aria-disabled')).toBeNull();
      await checkAccessibility(page);
    });
  });
});
