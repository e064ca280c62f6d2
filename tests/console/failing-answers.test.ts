import { createTeam } from '@harkara/testkit';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { seedProjectTask } from '../management/seed-project-task.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';

inBrowser((console) => {
  test('an answer of 500 shows its sentence and its request, and trying again shows what was asked for', async () => {
    const { harkara, open } = console();
    const { emails, workspaceId } = await createTeam(harkara);
    const { page, visit, step, signIn } = await open();
    const alert = page.getByRole('alert');
    await signIn(emails.owner);
    await page.clock.install();
    await harkara.pool.query('ALTER TABLE audit_log RENAME TO audit_log_away');
    const restore = () => harkara.pool.query('ALTER TABLE IF EXISTS audit_log_away RENAME TO audit_log');
    onTestFinished(async () => void (await restore()));
    await step(
      'after three more tries the panel says so, and the rest of the page is there',
      async () => {
        const answers: number[] = [];
        page.on(
          'response',
          (response) => void (response.url().includes('/audit-log') && answers.push(response.status())),
        );
        await visit(`/w/${workspaceId}/audit`);
        await expect.poll(async () => (await page.clock.runFor(1_000), alert.count())).toBe(1);
        await alert.getByText('Something went wrong on our side. Please try again.').waitFor();
        await alert.getByText(/^Request \S+$/).waitFor();
        expect(answers).toEqual([500, 500, 500, 500]);
        await page.getByLabel('Action').waitFor();
        await checkAccessibility(page);
      },
      /status of 500/,
    );
    await step('once the service has recovered, trying again shows the list', async () => {
      await restore();
      await alert.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('listitem').getByText('api_key.created').waitFor();
      await alert.waitFor({ state: 'detached' });
    });
  });

  test('after 429 a read waits as long as it was asked to, and a write is not sent again', async () => {
    const { harkara, open } = console();
    const { emails } = await createTeam(harkara);
    const { page, visit, step, signIn } = await open();
    const calls = { GET: 0, POST: 0 };
    await page.route('**/v1/manage/me/tokens*', async (route) => {
      const method = route.request().method() as keyof typeof calls;
      calls[method] += 1;
      if (calls[method] > 1) return route.continue();
      const problem = {
        type: 'about:blank',
        title: 'x',
        status: 429,
        code: 'rate_limited',
        detail: 'Too many requests.',
      };
      const headers = { 'X-Request-Id': 'req_1', 'Retry-After': '20', 'Content-Type': 'application/problem+json' };
      return route.fulfill({ status: 429, headers, body: JSON.stringify(problem) });
    });
    await signIn(emails.builder);
    await page.clock.install();
    const limited = /status of 429|answered 429/;
    await step(
      'the list of tokens is not read again before the time',
      async () => {
        await visit('/me');
        await page.getByText('This session').waitFor();
        await expect.poll(() => calls.GET).toBe(1);
        await page.clock.runFor(12_000);
        expect(calls.GET).toBe(1);
        await page.clock.runFor(10_000);
        await page.getByText('No access tokens yet').waitFor();
        expect(calls.GET).toBe(2);
      },
      limited,
    );
    await step(
      'a form says so, keeps what was typed and is sent once, until a person sends it again',
      async () => {
        await page.getByRole('button', { name: 'Make token' }).click();
        await page.getByLabel('Name').fill('Night script');
        await page.keyboard.press('Enter');
        await page.getByRole('alert').getByText('Too many requests.').waitFor();
        await page.clock.runFor(60_000);
        await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Night script');
        expect(calls.POST).toBe(1);
        await page.getByLabel('Name').press('Enter');
        await page.getByText(/^hkp_\w+$/).waitFor();
      },
      limited,
    );
  });

  test('what failed for one record is not said when the same is asked of the next', async () => {
    const { harkara, open } = console();
    const { emails, members } = await createTeam(harkara);
    for (const name of ['First', 'Second']) {
      await members.builder.send('POST', '/me/tokens', { name, expires_in_days: 30 });
    }
    const { page, visit, step, signIn } = await open();
    const dialog = page.getByRole('dialog');
    const ask = (name: string) =>
      page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Delete token' }).click();
    await page.route('**/v1/manage/me/tokens/*', (route) => route.abort());
    await visit('/sign-in');
    await signIn(emails.builder);
    await step(
      'deleting the first one fails',
      async () => {
        await visit('/me');
        await ask('First');
        await dialog.getByRole('button', { name: 'Delete token' }).click();
        await dialog.getByText('The service cannot be reached.').waitFor();
        await dialog.getByRole('button', { name: 'Go back' }).click();
        await dialog.waitFor({ state: 'detached' });
      },
      /net::ERR_FAILED/,
    );
    await step('the question about the second one begins without it', async () => {
      await ask('Second');
      await dialog.getByText('Delete the token "Second"?').waitFor();
      await expect.poll(() => dialog.getByRole('alert').count()).toBe(0);
    });
  });

  test.each([502, 200])('a page of a proxy, with status %i, is taken for no answer of the service', async (status) => {
    const { harkara, open } = console();
    const { emails } = await createTeam(harkara);
    const { page, visit, step, signIn } = await open();
    const banner = page.getByText('The service cannot be reached. What you see may be old');
    await step('the page is live', async () => {
      await signIn(emails.builder);
      await visit('/me');
      await page.getByText('This session').waitFor();
    });
    await step(
      'what is sent fails, what is shown stays, and the page is not live',
      async () => {
        const headers = { 'Content-Type': 'text/html', 'X-Request-Id': 'proxy-1' };
        const body = '<!doctype html><title>Proxy</title><h1>Please sign in to the network</h1>';
        await page.route('**/v1/manage/**', (route) => route.fulfill({ status, headers, body }));
        await page.getByRole('button', { name: 'Make token' }).click();
        await page.getByLabel('Name').fill('Night script');
        await page.keyboard.press('Enter');
        await page.getByRole('alert').getByText('The service cannot be reached.').waitFor();
        await banner.waitFor();
        await expect.poll(() => page.getByText('This session').count()).toBe(1);
        await expect.poll(() => page.getByText('Please sign in to the network').count()).toBe(0);
      },
      /status of 502|answered 200/,
    );
    await step('afterwards the same form can be sent, and the banner goes', async () => {
      await page.unrouteAll({ behavior: 'wait' });
      await page.getByLabel('Name').press('Enter');
      await page.getByText(/^hkp_\w+$/).waitFor();
      await banner.waitFor({ state: 'detached' });
    });
  });

  test('a stream that a proxy answers with a page is not live', async () => {
    const { harkara, open } = console();
    const { emails } = await createTeam(harkara);
    const { page, visit, step, signIn } = await open();
    await page.route('**/live*', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Hi</h1>' }),
    );
    await page.clock.install();
    await step(
      'the page says that it is not connected',
      async () => {
        await signIn(emails.builder);
        await visit('/me');
        await page.getByText('Not connected').waitFor();
      },
      /answered 200/,
    );
    await step('as soon as the proxy lets the stream through, it is live', async () => {
      await page.unrouteAll({ behavior: 'wait' });
      const live = page.getByRole('status').getByText('Live');
      await expect.poll(async () => (await page.clock.runFor(1_000), live.count())).toBe(1);
    });
  });

  test('a reply that is typed when the session ends outlives a reload, and another person does not see it', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const taskId = await seedProjectTask(harkara, team, { status: 'escalated', channel: 'api', message: 'Help me' });
    const { page, context, visit, step, signIn } = await open();
    const reply = page.getByLabel('Your reply');
    await step('the session ends, the reply is sent, and the dialog leaves what was typed', async () => {
      await signIn(team.emails.builder);
      await visit(`/p/${team.projectId}/tasks/${taskId}`);
      await reply.fill('It is on its way.');
      await context.clearCookies();
      await reply.press('Control+Enter');
      await page.getByRole('heading', { name: 'Sign in again' }).waitFor();
      await checkAccessibility(page);
    });
    await step('whoever signs in instead begins with a page of their own', async () => {
      await signInAs(page, team.emails.owner);
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
      await visit(`/p/${team.projectId}/tasks/${taskId}`);
      await reply.waitFor();
      await expect.poll(() => reply.inputValue()).toBe('');
    });
    await step('the person comes back to the page that was open, and to the reply', async () => {
      await context.clearCookies();
      await page.reload();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      await signInAs(page, team.emails.builder);
      await page.getByText('What you typed before is here again.').waitFor();
      await expect.poll(() => reply.inputValue()).toBe('It is on its way.');
      await reply.press('Control+Enter');
      await page.getByText('Done', { exact: true }).waitFor();
    });
  });
});

async function signInAs(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill('a good long password');
  await page.keyboard.press('Enter');
}
