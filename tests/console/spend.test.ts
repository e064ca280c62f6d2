import { createTeam, untilFinished } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';

inBrowser((console) => {
  test('spend: what the agents cost is listed by cause, and the address keeps the choice', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const { page, visit, step, signIn } = await open();
    await visit('/sign-in');
    await signIn(team.emails.builder);
    await step('a project that cost nothing says so', async () => {
      await visit(`/p/${team.projectId}/spend`);
      await page.getByText('Nothing was spent in these days').waitFor();
      await checkAccessibility(page);
    });
    await step('what a task cost is there once it is over', async () => {
      const started = await fetch(`${harkara.url}/v1/api/agents/${team.agentId}/tasks`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${team.key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ message: 'Hello' }),
      });
      const { id } = (await started.json()) as { id: string };
      await untilFinished(harkara, team, id);
      await page.reload();
      const row = page.getByRole('row').filter({ hasText: 'Asha' });
      await row.waitFor();
      expect(await row.textContent()).toMatch(/₹\d/);
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
      expect(await page.getByLabel('By', { exact: true }).inputValue()).toBe('day');
    });
  });

  test('spend that cannot be read says why and offers to try again', async () => {
    const { harkara, open } = console();
    const { emails, projectId } = await createTeam(harkara);
    const { page, visit, signIn } = await open();
    await visit('/sign-in');
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
});
