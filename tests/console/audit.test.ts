import { createTeam } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';
import { typeAtOnce } from './browser/type-at-once.ts';

inBrowser((console) => {
  test('audit-diff: a change shows what was before and after, and filters are in the address', async () => {
    const { harkara, open } = console();
    const { emails, workspaceId, members } = await createTeam(harkara);
    await members.owner.send('PATCH', `/workspaces/${workspaceId}`, { name: 'Acme' });
    const { page, visit, step, signIn } = await open();
    await signIn(emails.admin);
    await step('the newest change is first, and opens', async () => {
      await visit(`/w/${workspaceId}/audit`);
      const first = page.getByRole('main').getByRole('listitem').first();
      await first.getByText('workspace.renamed').waitFor();
      await first.getByText('Before and after').click();
      await first.getByText('A workspace', { exact: true }).waitFor();
      await checkAccessibility(page);
    });
    await step('an action narrows the list, and a reload keeps it', async () => {
      await page.getByLabel('Action').fill('api_key.created');
      await page.getByText('workspace.renamed').waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('main').getByRole('listitem').getByText('api_key.created').waitFor();
      expect(new URL(page.url()).searchParams.get('action')).toBe('api_key.created');
    });
    await step('nothing that matches offers to clear the filters', async () => {
      await page.getByLabel('Action').fill('nothing.happened');
      await page.getByText('No change matches these filters').waitFor();
      await checkAccessibility(page);
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await page.getByText('workspace.renamed').waitFor();
    });
  });

  test('that no change matches is said only at the end of the log', async () => {
    const { harkara, open } = console();
    const { emails, workspaceId, members } = await createTeam(harkara);
    await members.owner.send('PATCH', `/workspaces/${workspaceId}`, { name: 'Acme' });
    await harkara.pool.query(
      `INSERT INTO audit_log (id, workspace_id, actor_kind, actor_id, actor_name, action, target_kind, target_id,
        target_name)
      SELECT 'aud_7' || left(md5($1 || n), 25), $1, 'user', $2, 'Asha', 'agent.changed', 'agent', 'agt_1', 'Bina'
      FROM generate_series(1, 10000) n`,
      [workspaceId, members.owner.userId],
    );
    const { page, visit, step, signIn } = await open();
    await signIn(emails.admin);
    await step('a page without a match leads to the next one', async () => {
      await visit(`/w/${workspaceId}/audit?action=workspace.renamed`);
      await page.getByRole('button', { name: 'Load more' }).waitFor();
      await expect.poll(() => page.getByText('No change matches these filters').count()).toBe(0);
      await page.getByRole('button', { name: 'Load more' }).click();
      await page.getByRole('main').getByRole('listitem').getByText('workspace.renamed').waitFor();
    });
  });

  test('an action that is typed fast and days that are typed narrow the list', async () => {
    const { harkara, open } = console();
    const { emails, workspaceId } = await createTeam(harkara);
    const { page, visit, step, signIn } = await open();
    await signIn(emails.admin);
    await step('no letter is lost', async () => {
      await visit(`/w/${workspaceId}/audit`);
      await typeAtOnce(page, 'Action', 'api_key.created');
      await expect.poll(() => page.getByLabel('Action').inputValue()).toBe('api_key.created');
      await expect.poll(() => new URL(page.url()).searchParams.get('action')).toBe('api_key.created');
    });
    await step('both days arrive, and a reload keeps them', async () => {
      await page.getByLabel('From (IST)').focus();
      await page.keyboard.type('11222025');
      await page.getByLabel('To (IST)').focus();
      await page.keyboard.type('11232099');
      const days = () => ['from', 'to'].map((name) => new URL(page.url()).searchParams.get(name));
      await expect.poll(days).toEqual(['2025-11-22', '2099-11-23']);
      await page.reload();
      await page.getByRole('main').getByRole('listitem').getByText('api_key.created').waitFor();
      await expect.poll(() => page.getByLabel('From (IST)').inputValue()).toBe('2025-11-22');
    });
  });

  test('the audit log says for whom it is to who may not read it', async () => {
    const { harkara, open } = console();
    const { emails, workspaceId } = await createTeam(harkara);
    const { page, visit, step, signIn } = await open();
    await signIn(emails.builder);
    await step('its page names the roles', async () => {
      await visit(`/w/${workspaceId}/audit`);
      await page.getByText('Audit logs are for Owners and Admins. Your role is Builder.').waitFor();
      await checkAccessibility(page);
    });
  });
});
