import { newId } from '@harkara/runtime';
import { createTeam, type Harkara, type Team } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';

inBrowser((console) => {
  test('members: an owner invites, renews, withdraws, changes a role and removes, and the last owner stays', async () => {
    const { harkara, open } = console();
    const { emails, workspaceId } = await createTeam(harkara);
    const { page, visit, step, signIn } = await open();
    const dialog = page.getByRole('dialog');
    const rowOf = (email: string) => page.getByRole('row').filter({ hasText: email });
    const choose = async (email: string, action: string) => {
      await page.getByRole('button', { name: `Actions for ${email}` }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await signIn(emails.owner);
    await step('everybody is listed with their role', async () => {
      await visit(`/w/${workspaceId}/members`);
      await rowOf(emails.owner).getByText('(you)').waitFor();
      await rowOf(emails.builder).getByText('Builder', { exact: true }).waitFor();
      await checkAccessibility(page);
    });
    const link = await step('an invitation shows its link once', async () => {
      await page.getByRole('button', { name: 'Invite person' }).click();
      await checkAccessibility(page);
      await dialog.getByLabel('E-mail address').fill('not an address');
      await dialog.getByRole('button', { name: 'Invite person' }).click();
      await expect.poll(() => dialog.getByLabel('E-mail address').getAttribute('aria-invalid')).toBe('true');
      await dialog.getByLabel('E-mail address').fill('Meera@example.com');
      await dialog.getByRole('radio', { name: /^Builder/ }).check();
      await dialog.getByRole('button', { name: 'Invite person' }).click();
      await dialog.getByRole('heading', { name: 'meera@example.com is invited' }).waitFor();
      await checkAccessibility(page);
      const shown = await dialog.locator('code').textContent();
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await page.getByRole('region', { name: 'Invited' }).getByText('meera@example.com').waitFor();
      return shown;
    });
    await step('a new link is another one', async () => {
      expect(link?.startsWith(`${harkara.url}/invitations/`)).toBe(true);
      await choose('meera@example.com', 'Make new link');
      await dialog.getByRole('button', { name: 'Make link' }).click();
      await dialog.getByRole('heading', { name: 'meera@example.com is invited' }).waitFor();
      await expect.poll(() => dialog.locator('code').textContent()).not.toBe(link);
      await page.keyboard.press('Escape');
    });
    await step('the same address twice is refused with the reason', async () => {
      await page.getByRole('button', { name: 'Invite person' }).click();
      await dialog.getByLabel('E-mail address').fill('meera@example.com');
      await dialog.getByRole('button', { name: 'Invite person' }).click();
      await dialog.getByRole('alert').getByText('This address is invited already.').waitFor();
      await page.keyboard.press('Escape');
    });
    await step('a withdrawn invitation is gone', async () => {
      await choose('meera@example.com', 'Withdraw invitation');
      await dialog.getByRole('button', { name: 'Withdraw invitation' }).click();
      await page.getByRole('region', { name: 'Invited' }).waitFor({ state: 'detached' });
    });
    await step('a role changes', async () => {
      await choose(emails.builder, 'Change role');
      await dialog.getByRole('radio', { name: /^Admin/ }).check();
      await dialog.getByRole('button', { name: 'Change role' }).click();
      await rowOf(emails.builder).getByText('Admin', { exact: true }).waitFor();
      await dialog.waitFor({ state: 'detached' });
    });
    await step('another owner is removed, and the last one cannot leave', async () => {
      const operator = harkara.env['BOOTSTRAP_EMAIL'] ?? '';
      await choose(operator, 'Remove member');
      await checkAccessibility(page);
      await dialog.getByRole('button', { name: 'Remove member' }).click();
      await rowOf(operator).waitFor({ state: 'detached' });
      await choose(emails.owner, 'Leave workspace');
      await dialog.getByRole('button', { name: 'Leave workspace' }).click();
      await dialog.getByRole('alert').getByText('A workspace keeps at least one owner.').waitFor();
      await checkAccessibility(page);
    });
  });

  test('members: what an Admin may not do is refused with the reason, and their own new role counts at once', async () => {
    const { harkara, open } = console();
    const { emails, workspaceId } = await createTeam(harkara);
    const { page, visit, step, signIn } = await open();
    await signIn(emails.admin);
    await step('an owner stays as they are', async () => {
      await visit(`/w/${workspaceId}/members`);
      await page.getByRole('button', { name: `Actions for ${emails.owner}` }).click();
      const refused = page.getByRole('menuitem', { name: 'Change role' });
      await refused.getByText('Only an owner may change or remove an owner.').waitFor();
      await expect.poll(() => refused.getAttribute('aria-disabled')).toBe('true');
      await page.getByText('Only platform operators make one.').waitFor();
      await checkAccessibility(page);
      await page.keyboard.press('Escape');
    });
    await step('nobody becomes an owner, and the focus comes back from the dialog', async () => {
      await page.getByRole('button', { name: `Actions for ${emails.viewer}` }).click();
      await page.getByRole('menuitem', { name: 'Change role' }).click();
      await page.getByText('Only an owner may make an owner.').waitFor();
      await expect.poll(() => page.getByRole('radio', { name: /^Owner/ }).isDisabled()).toBe(true);
      await page.keyboard.press('Escape');
      const actions = page.getByRole('button', { name: `Actions for ${emails.viewer}` });
      await expect.poll(() => actions.evaluate((element) => element === document.activeElement)).toBe(true);
    });
    await step('who makes themselves a Builder can no longer open the page', async () => {
      await page.getByRole('button', { name: `Actions for ${emails.admin}` }).click();
      await page.getByRole('menuitem', { name: 'Change role' }).click();
      await page.getByRole('radio', { name: /^Builder/ }).check();
      await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
      await page.getByText('Members are for Owners and Admins. Your role is Builder.').waitFor();
      await page.getByRole('link', { name: 'Members' }).waitFor({ state: 'detached' });
      await checkAccessibility(page);
    });
  });

  test('members: an operator gets the first password of a new account and a password link, each shown once', async () => {
    const { harkara, open } = console();
    const { emails, workspaceId } = await createTeam(harkara);
    const { page, visit, step, signIn } = await open();
    const dialog = page.getByRole('dialog');
    const email = `${newId('usr')}@example.com`;
    await signIn(harkara.env['BOOTSTRAP_EMAIL'] ?? '', harkara.env['BOOTSTRAP_PASSWORD']);
    await step('an unknown address becomes a member at once', async () => {
      await visit(`/w/${workspaceId}/members`);
      await page.getByRole('button', { name: 'Invite person' }).click();
      await dialog.getByLabel('E-mail address').fill(email);
      await page.keyboard.press('Enter');
      await dialog.getByRole('heading', { name: `${email} is a member` }).waitFor();
      await dialog.getByRole('button', { name: 'Copy password' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('region', { name: 'People' }).getByRole('row').filter({ hasText: email }).waitFor();
    });
    await step('a password link is made', async () => {
      await page.getByRole('button', { name: `Actions for ${emails.viewer}` }).click();
      await page.getByRole('menuitem', { name: 'Make password link' }).click();
      await dialog.getByText('all sessions of that person end').waitFor();
      await dialog.getByRole('button', { name: 'Make link' }).click();
      await dialog.getByRole('button', { name: 'Copy link' }).waitFor();
      await expect.poll(() => dialog.locator('code').textContent()).toMatch(/\/password-resets\/./);
      await checkAccessibility(page);
    });
  });

  test('members: many and long ones fit a phone, and a list that cannot be read says why', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    await seedInvitations(harkara, team, 120);
    const { page, visit, step, signIn } = await open({ viewport: { width: 390, height: 800 }, hasTouch: true });
    await signIn(team.emails.owner);
    await step('the first hundred are shown, then the rest', async () => {
      await visit(`/w/${team.workspaceId}/members`);
      await page.getByText('अनुराधा').first().waitFor();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await page.getByRole('button', { name: 'Load more' }).click();
      await page.getByRole('region', { name: 'Invited' }).getByText('120', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Load more' }).waitFor({ state: 'detached' });
    });
    const body = { type: 'about:blank', title: 'x', status: 422, code: 'body_invalid', detail: 'limit: is wrong.' };
    await page.route('**/members?**', (route) =>
      route.fulfill({ status: 422, contentType: 'application/problem+json', body: JSON.stringify(body) }),
    );
    await page.reload();
    await page.getByRole('alert').getByText('limit: is wrong.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await checkAccessibility(page);
  });
});

/** Invitations with a long address and a name of long words, older than any member of the team. */
async function seedInvitations({ pool }: Harkara, { workspaceId, members }: Team, count: number): Promise<void> {
  await pool.query(
    `INSERT INTO invitation (id, workspace_id, email, name, role, token_hash, invited_by, expires_at)
    SELECT 'mbr_00' || left(md5($1 || n), 24), $1, n || '-' || repeat('averylongaddress', 8) || '@example.com',
      'अनुराधा' || repeat('नामबहुतलम्बा', 10), 'viewer', md5($1 || n), $2, now() + interval '1 day'
    FROM generate_series(1, $3::int) n`,
    [workspaceId, members.owner.userId, count],
  );
}
