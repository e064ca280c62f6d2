import { createTeam, signInOperator } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';

inBrowser((console) => {
  test('projects: an Admin adds one and comes to it, and renames one, and the bars show both', async () => {
    const { harkara, open } = console();
    const { emails, workspaceId } = await createTeam(harkara);
    const { page, visit, step, signIn } = await open();
    const dialog = page.getByRole('dialog');
    await signIn(emails.admin);
    await step('the projects are listed', async () => {
      await visit(`/w/${workspaceId}/projects`);
      await page.getByRole('rowheader', { name: 'A project' }).waitFor();
      await checkAccessibility(page);
    });
    await step('a name that is refused says why', async () => {
      await page.getByRole('button', { name: 'Add project' }).click();
      await page.keyboard.type(' ');
      await page.keyboard.press('Enter');
      await expect.poll(() => dialog.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
      await checkAccessibility(page);
    });
    await step('a new project opens', async () => {
      await dialog.getByLabel('Name').fill('दुकान');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
      await page.getByRole('button', { name: 'Project: A workspace / दुकान' }).waitFor();
    });
    await step('a name changes wherever it is shown', async () => {
      await page.getByRole('link', { name: 'Projects' }).click();
      await page.getByRole('button', { name: 'Rename दुकान' }).click();
      await dialog.getByLabel('Name').fill('Shop');
      await page.keyboard.press('Enter');
      await page.getByRole('rowheader', { name: 'Shop' }).waitFor();
      await page.getByRole('button', { name: /Project: A workspace \/ (Shop|A project)/ }).waitFor();
    });
    await step('a row opens its project', async () => {
      await page.getByRole('link', { name: 'Shop' }).click();
      await page.getByRole('button', { name: 'Project: A workspace / Shop' }).waitFor();
    });
  });

  test('projects: a Builder reads why they add none, and a workspace without any begins there', async () => {
    const { harkara, open } = console();
    const operator = await signInOperator(harkara);
    const { body: workspace } = await operator.send('POST', '/workspaces', { name: 'W'.repeat(120) });
    const email = `only-${workspace.id}@example.com`;
    const body = { email, role: 'builder', password: 'a good long password' };
    await operator.send('POST', `/workspaces/${workspace.id}/members`, body);
    const { page, visit, step, signIn } = await open({ viewport: { width: 390, height: 800 }, hasTouch: true });
    await signIn(email);
    await step('the first page says that there is none', async () => {
      await visit('/');
      await page.getByText('No projects yet').waitFor();
      await page.getByText('Your role here is Builder, which does not allow this.').waitFor();
      await expect
        .poll(() => page.getByRole('button', { name: 'Add project' }).getAttribute('aria-disabled'))
        .toBe('true');
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await checkAccessibility(page);
    });
    await step('many are shown by the hundred', async () => {
      await harkara.pool.query(
        `INSERT INTO project (id, workspace_id, name, updated_at)
        SELECT 'prj_00' || left(md5($1 || n), 24), $1, repeat('long', 30) || n, now() FROM generate_series(1, 120) n`,
        [workspace.id],
      );
      await page.reload();
      await page.getByRole('button', { name: 'Load more' }).click();
      await expect.poll(() => page.getByRole('rowheader').count()).toBe(120);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  });
});
