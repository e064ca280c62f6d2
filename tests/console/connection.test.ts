import { openProxy, createTeam } from '@harkara/testkit';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { seedProjectTask } from '../management/seed-project-task.ts';
import { inBrowser } from './browser/in-browser.ts';

/** What a browser writes when nobody answers, or stops in the middle. */
const noAnswer = /Failed to load resource: net::ERR_/;
/** The same, and that a file of the console was among it. */
const noAnswerNorFile = /net::ERR_|could not be loaded/;
/** What a browser writes that remembers such a failure, before the page is loaded anew. */
const rememberedFile = /Failed to fetch dynamically imported module: \S+\/spend-page/;

inBrowser((console) => {
  /** The service behind a proxy that tests close. */
  const openBehindProxy = async () => {
    const { harkara, open } = console();
    const proxy = await openProxy(harkara.url);
    onTestFinished(() => proxy.close());
    return { proxy, harkara, opened: await open({ url: new URL(proxy.url).origin }) };
  };

  test('while the service is away for 20 s nothing is lost, and afterwards the page goes on by itself', async () => {
    const { proxy, harkara, opened } = await openBehindProxy();
    const { page, visit, step, signIn } = opened;
    const team = await createTeam(harkara);
    const taskId = await seedProjectTask(harkara, team, { status: 'escalated', channel: 'api', message: 'Help me' });
    const reply = page.getByLabel('Your reply');
    const banner = page.getByText('The service cannot be reached. What you see may be old');
    /** Lets seconds go by in the page until something is there, or gone. */
    const passUntil = (count: number, what = banner) =>
      expect.poll(async () => (await page.clock.runFor(1_000), what.count())).toBe(count);
    await page.clock.install();
    await step('a reply is typed while the page is live', async () => {
      await signIn(team.emails.builder);
      await visit(`/p/${team.projectId}/tasks/${taskId}?view=conversation`);
      await page.getByRole('status').getByText('Live').waitFor();
      await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
      await reply.fill('It is on its way.');
    });
    await step(
      'the service goes, a banner says so, and what was sent is not lost',
      async () => {
        await proxy.refuse();
        await passUntil(1);
        await page.getByRole('button', { name: 'Send reply' }).click();
        await page.getByRole('alert').last().getByText('The service cannot be reached.').waitFor();
        await page.getByRole('article').getByText('Help me').waitFor();
        await expect.poll(() => reply.inputValue()).toBe('It is on its way.');
      },
      noAnswer,
    );
    await step(
      'a screen that is not loaded yet says so, and Back leads to what was typed',
      async () => {
        await page.getByRole('link', { name: 'Spend', exact: true }).click();
        await page.getByRole('alert').getByText('A file of this screen could not be loaded.').waitFor();
        await page.goBack();
        await page.getByRole('article').getByText('Help me').waitFor();
        await expect.poll(() => reply.inputValue()).toBe('It is on its way.');
        for (let second = 0; second < 20; second += 1) await page.clock.runFor(1_000);
      },
      noAnswerNorFile,
    );
    await step(
      'it is back: the banner goes, and what changed meanwhile is shown',
      async () => {
        const { owner } = team.members;
        await owner.send('PATCH', `/workspaces/${team.workspaceId}`, { name: 'Acme' });
        await proxy.accept();
        await passUntil(0);
        await passUntil(1, page.getByRole('button', { name: 'Project: Acme / A project' }));
      },
      noAnswer,
    );
    await step(
      'the reply can be sent, and the other screen opens',
      async () => {
        await page.getByRole('button', { name: 'Send reply' }).click();
        await page.getByText('Done', { exact: true }).waitFor();
        await page.getByRole('link', { name: 'Spend', exact: true }).click();
        await page.getByRole('heading', { name: 'Spend' }).waitFor();
      },
      rememberedFile,
    );
  });

  test('a live stream that is cut goes on after its last event, and what happened in between is shown', async () => {
    const { proxy, harkara, opened } = await openBehindProxy();
    const { page, visit, step, signIn } = opened;
    const team = await createTeam(harkara);
    const taskId = await seedProjectTask(harkara, team, { status: 'queued', channel: 'api', message: 'Order 4711' });
    const row = page.getByRole('row').filter({ hasText: 'Order 4711' });
    await step('the page is live', async () => {
      await signIn(team.emails.viewer);
      await visit(`/p/${team.projectId}/tasks`);
      await row.getByText('Queued').waitFor();
      await page.getByText('AI on').waitFor();
    });
    await step(
      'all connections are cut, and a task is cancelled before the page is back',
      async () => {
        const resumed = page.waitForRequest(
          (request) => request.url().includes('/live') && 'last-event-id' in request.headers(),
        );
        proxy.cut();
        await team.members.builder.send('POST', `/tasks/${taskId}/cancel`);
        await resumed;
        await row.getByText('Failed').waitFor();
      },
      noAnswer,
    );
  });

  test('of seven tabs those that nobody looks at leave their connections to the seventh', async () => {
    const { harkara, open } = console();
    const { emails, projectId } = await createTeam(harkara);
    const { page, context, visit, step, signIn } = await open();
    const live = (tab: Page) => tab.getByRole('status').getByText('Live').waitFor();
    // Playwright shows every tab at once.
    await context.addInitScript(() => {
      let isHidden = false;
      Object.defineProperty(document, 'hidden', { get: () => isHidden });
      window.addEventListener('test-hidden', ({ detail }: CustomEventInit<boolean>) => {
        isHidden = detail === true;
        document.dispatchEvent(new Event('visibilitychange'));
      });
    });
    const setHidden = (tab: Page, isHidden: boolean) =>
      tab.evaluate((detail) => window.dispatchEvent(new CustomEvent('test-hidden', { detail })), isHidden);
    await signIn(emails.viewer);
    const others: Page[] = [];
    for (let no = 1; no <= 6; no += 1) {
      const tab = await context.newPage();
      others.push(tab);
      await tab.goto(`${harkara.url}/p/${projectId}/tasks`);
      await live(tab);
    }
    await step('six tabs hold the six connections that a browser opens, and the seventh still loads', async () => {
      for (const tab of others) await setHidden(tab, true);
      await visit(`/p/${projectId}/tasks`);
      await page.getByRole('heading', { name: 'Tasks' }).waitFor();
      await live(page);
    });
    await step('a tab that is looked at again is live again', async () => {
      await setHidden(others[0]!, false);
      await live(others[0]!);
    });
  });

  test.each([10, -10])('a clock that is %i min wrong changes no duration', async (minutes) => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const { page, visit, step, signIn } = await open();
    await page.clock.install({ time: Date.now() + minutes * 60_000 });
    const taskId = await seedProjectTask(harkara, team, { status: 'queued', channel: 'api', message: 'Order 4711' });
    await step('a task that began now is seconds old', async () => {
      await signIn(team.emails.viewer);
      await visit(`/p/${team.projectId}/tasks/${taskId}`);
      await page.getByText(/^0:[0-5]\d$/).waitFor();
      await page.getByText(/^(just now|\d\d s ago)$/).waitFor();
    });
  });

  test('over plain HTTP in a private network one signs in, hears of changes and copies', async () => {
    const { harkara, open } = console();
    const { emails } = await createTeam(harkara);
    const { page, visit, step } = await open({ url: harkara.url.replace('127.0.0.1', 'harkara.test') });
    await step('the browser takes the address for unsafe, and signing in works', async () => {
      await visit('/sign-in?next=/me');
      await expect
        .poll(() => page.evaluate(() => [window.isSecureContext, 'clipboard' in navigator]))
        .toEqual([false, false]);
      await page.getByLabel('E-mail address').fill(emails.builder);
      await page.getByLabel('Password').fill('a good long password');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Your account' }).waitFor();
      await page.getByRole('status').getByText('Live').waitFor();
    });
    await step('a token is copied, and the keyboard stays where it was', async () => {
      await page.getByRole('button', { name: 'Make token' }).click();
      await page.getByLabel('Name').fill('Night script');
      await page.keyboard.press('Enter');
      const token = await page.getByText(/^hkp_\w+$/).textContent();
      await page.getByRole('button', { name: 'Copy token' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Copied' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Escape');
      await page.getByLabel('Current password').focus();
      await page.keyboard.press('Control+V');
      await expect.poll(() => page.getByLabel('Current password').inputValue()).toBe(token);
    });
  });
});
