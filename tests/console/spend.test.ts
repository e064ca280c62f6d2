import { callerOf, createGate, createTeam, lastText, untilFinished } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser, inBrowserOnBothBackends } from './browser/in-browser.ts';

inBrowserOnBothBackends((console) => {
  test('money-reserved-live: what a running task reserves is shown while it runs, and becomes spend', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    await team.members.owner.send('PATCH', `/workspaces/${team.workspaceId}`, { daily_limit_inr: 1_000 });
    const gate = createGate();
    harkara.model.script(async () => {
      await gate.opened;
      return { text: 'Done.', usage: { tokensIn: 9_000, tokensOut: 10 } };
    });
    const { page, visit, step, signIn } = await open();
    const money = page.getByRole('region', { name: 'Money today, all projects' });
    await signIn(team.emails.viewer);
    await step('nothing is spent and nothing reserved', async () => {
      await visit(`/p/${team.projectId}`);
      await page.getByRole('status').getByText('Live').waitFor();
      await money.getByText('Spent ₹0.00, reserved ₹0.00, of ₹1,000').waitFor();
    });
    await step('while the model answers, what it may cost is reserved', async () => {
      await callerOf(harkara, team, team.agentId).start({ message: 'Hello' });
      await harkara.model.nextRequest();
      await money.getByText(/Spent ₹0\.00, reserved ₹(?!0\.00,)[\d.]+, of ₹1,000/).waitFor();
      await checkAccessibility(page);
    });
    await step('then what it did cost is spent, here and in the top bar, and nothing is reserved', async () => {
      gate.open();
      await money.getByText(/Spent ₹(?!0\.00,)[\d.]+, reserved ₹0\.00, of ₹1,000/).waitFor();
      await expect.poll(() => page.getByRole('banner').textContent()).toMatch(/Spent today: ₹(?!0 )[\d.]+ \/ ₹1,000/);
    });
  });
});

inBrowser((console) => {
  test('spend: what the agents cost is listed by cause, and the address keeps the choice', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const { page, visit, step, signIn } = await open();
    await signIn(team.emails.builder);
    await step('a project that cost nothing says so', async () => {
      await visit(`/p/${team.projectId}/spend`);
      await page.getByText('Nothing was spent in these days').waitFor();
      await checkAccessibility(page);
    });
    await step('what a task cost is there once it is over', async () => {
      const { body } = await callerOf(harkara, team, team.agentId).start({ message: 'Hello' });
      await untilFinished(harkara, team, body.id);
      await page.reload();
      const row = page.getByRole('row').filter({ hasText: 'Asha' });
      await row.waitFor();
      await expect.poll(() => row.textContent()).toMatch(/₹\d/);
      await checkAccessibility(page);
    });
    await step('another cause has its own rows, and who may not see API keys sees their ids', async () => {
      await page.getByLabel('By', { exact: true }).selectOption('API key');
      await page.getByRole('rowheader', { name: team.keyId }).waitFor();
      await page.getByLabel('By', { exact: true }).selectOption('Day');
      await page.getByRole('columnheader', { name: 'Day' }).waitFor();
      expect(new URL(page.url()).searchParams.get('by')).toBe('day');
    });
    await step('yesterday nothing was spent, also after loading it again', async () => {
      await page.getByLabel('Days (IST)').selectOption('Yesterday');
      await page.getByText('Nothing was spent in these days').waitFor();
      await page.reload();
      await page.getByText('Nothing was spent in these days').waitFor();
      await expect.poll(() => page.getByLabel('By', { exact: true }).inputValue()).toBe('day');
    });
  });

  test('spend that cannot be read says why and offers to try again', async () => {
    const { harkara, open } = console();
    const { emails, projectId } = await createTeam(harkara);
    const { page, visit, signIn } = await open();
    await signIn(emails.viewer);
    const body = { type: 'about:blank', title: 'x', status: 422, code: 'body_invalid', detail: 'from: is wrong.' };
    // Answered rightly only once somebody tries again: the page also reads by itself.
    await page.addInitScript(() =>
      document.addEventListener('click', () => document.body.setAttribute('data-clicked', ''), { capture: true }),
    );
    await page.route('**/spend?**', async (route) => {
      if ((await page.locator('body[data-clicked]').count()) > 0) return route.continue();
      return route.fulfill({ status: 422, contentType: 'application/problem+json', body: JSON.stringify(body) });
    });
    await visit(`/p/${projectId}/spend`);
    await page.getByRole('alert').getByText('from: is wrong.').waitFor();
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Nothing was spent in these days').waitFor();
  });

  test('spend-to-task: from the overview it is two clicks to what cost most, and three to the task', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const tokens: Record<string, number> = { 'A cheap one': 100, 'A dear one': 90_000, 'One between': 9_000 };
    harkara.model.script((request) => ({
      text: 'Done.',
      usage: { tokensIn: tokens[lastText(request)] ?? 0, tokensOut: 10 },
    }));
    const caller = callerOf(harkara, team, team.agentId);
    for (const message of Object.keys(tokens)) await caller.start({ message, wait: true });
    const { page, visit, step, signIn } = await open();
    await signIn(team.emails.viewer);
    await step('the overview leads to what the money of today went to', async () => {
      await visit(`/p/${team.projectId}`);
      await page.getByRole('link', { name: 'Where it went' }).click();
      await page.getByRole('row').filter({ hasText: 'Asha' }).getByText('3', { exact: true }).waitFor();
    });
    await step('the agent leads to its tasks, the dearest first', async () => {
      await page.getByRole('link', { name: 'Asha' }).click();
      const titles = () => page.getByRole('grid').getByRole('link').allTextContents();
      await expect.poll(titles).toEqual(['A dear one', 'One between', 'A cheap one']);
    });
    await step('the task says the same cost', async () => {
      const row = page.getByRole('row').filter({ hasText: 'A dear one' });
      const cost = await row.getByText(/^₹/).innerText();
      await page.getByRole('link', { name: 'A dear one' }).click();
      await page.getByRole('heading', { name: 'A dear one' }).waitFor();
      await page.getByRole('main').getByText(cost, { exact: true }).first().waitFor();
    });
  });
});
