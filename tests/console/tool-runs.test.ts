import { createTeam, type Harkara, type Team } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { seedToolRun } from '../management/seed-tool-run.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';

inBrowser((console) => {
  test("a tool's runs: found by filters, opened by keyboard, with steps and money, and new ones wait to be shown", async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const toolId = await makeTool(team);
    const failed = await seedRuns(harkara, team, toolId);
    const { page, visit, step, signIn } = await open({ viewport: { width: 1440, height: 900 } });
    const grid = page.getByRole('grid', { name: 'Runs' });
    const panel = page.getByRole('region', { name: 'Run', exact: true });
    await signIn(team.emails.builder);
    await step('every run is a row: who started it, which version, why it failed, cost and time', async () => {
      await visit(`/p/${team.projectId}/tools/${toolId}?tab=run`);
      const row = grid.getByRole('row').filter({ hasText: 'A step failed' });
      await row.getByText('API key Shop').waitFor();
      await row.getByText('v1', { exact: true }).waitFor();
      await row.getByText('₹1.25').waitFor();
      await row.getByText('2.5 s').waitFor();
      await grid.getByRole('row').filter({ hasText: 'Draft' }).getByText('Test', { exact: true }).waitFor();
      await checkAccessibility(page);
    });
    await step('filters are in the address, and none that fits is said', async () => {
      await page.getByLabel('Status').selectOption('failed');
      await expect.poll(() => grid.getByRole('row').count()).toBe(2);
      await page.getByLabel('Started by').selectOption('mcp');
      await page.getByText('No run matches these filters').waitFor();
      expect(new URL(page.url()).search).toContain('source=mcp');
      await page.getByRole('button', { name: 'Clear filters' }).first().click();
      await expect.poll(() => grid.getByRole('row').count()).toBe(3);
    });
    await step('J and Enter open a run: hidden inputs are dots, and each step has its result', async () => {
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await panel.getByText('The shop answered 503.').first().waitFor();
      expect(new URL(page.url()).searchParams.get('run')).toBe(failed);
      await panel.getByText('A-1', { exact: true }).waitFor();
      await panel.getByText('Hidden in logs').waitFor();
      expect(await page.content()).not.toContain('98765');
      await panel.getByText('₹1.25 of ₹5').waitFor();
      await panel.getByText('Output', { exact: true }).first().click();
      await panel.getByRole('region', { name: 'Output of Step fetch' }).getByText('"found": false').waitFor();
      await checkAccessibility(page);
    });
    await step('a new run waits until it is asked for', async () => {
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      await page.getByRole('status').getByText('Live').waitFor();
      await seedToolRun(harkara, team, { toolId, source: 'mcp', output: 'found' });
      await page.getByRole('button', { name: /^1 new/ }).waitFor();
      await expect.poll(() => grid.getByRole('row').count()).toBe(3);
      await page.keyboard.press('n');
      await grid.getByText('MCP client').waitFor();
    });
    await step('its inputs become those of a test, and what is hidden is asked for', async () => {
      await grid.getByRole('row').filter({ hasText: 'A step failed' }).getByRole('link').click();
      await panel.getByText('You type what is hidden or new: Phone.').waitFor();
      await panel.getByRole('button', { name: 'Use as test inputs' }).click();
      await page.waitForURL((url) => url.searchParams.get('tab') === null);
      await expect.poll(() => page.getByLabel('Order', { exact: true }).first().inputValue()).toBe('A-1');
    });
    await step(
      'the browser keeps nothing that is hidden: not under the name before, and not what is hidden later',
      async () => {
        const parts = page.getByRole('navigation', { name: 'Parts of the tool' });
        const kept = () => page.evaluate(() => localStorage.getItem('harkara.drafts') ?? '');
        await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('+91 11111');
        await parts.getByRole('button', { name: /^Phone/ }).click();
        await page.getByLabel('Name', { exact: true }).fill('mobile');
        await page.getByRole('textbox', { name: 'Order', exact: true }).fill('B-2');
        await page.getByText('Named as {{inputs.mobile}}.').waitFor();
        await page.getByRole('textbox', { name: 'Order', exact: true }).fill('B-3');
        await expect.poll(kept).toContain('B-3');
        expect(await kept()).not.toContain('11111');
        await parts.getByRole('button', { name: /^Order/ }).click();
        await page.getByLabel('Hide in run logs').check();
        await expect.poll(kept).not.toContain('B-3');
        await expect.poll(() => page.getByRole('textbox', { name: 'Order', exact: true }).inputValue()).toBe('B-3');
      },
    );
  });

  test('thousands of values of a run become a test input as text, and not as a field each', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const toolId = await makeTool(team, [{ key: 'order', label: 'Order', type: 'json' }]);
    const order = { lines: Array.from({ length: 5_000 }, (_, no) => no) };
    const runId = await seedToolRun(harkara, team, { toolId, inputs: { order }, output: 'found' });
    const { page, visit, step, signIn } = await open();
    await signIn(team.emails.builder);
    await step('the run leads to a test of the draft', async () => {
      await visit(`/p/${team.projectId}/tools/${toolId}?inputs_of=${runId}`);
      await page.getByRole('textbox', { name: 'Order as JSON' }).waitFor();
      await expect.poll(() => page.getByLabel(/^Kind of Order/).count()).toBe(0);
    });
  });

  test('a run has a page of its own, found by its id, and keeps it when its tool is deleted', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const toolId = await makeTool(team);
    const failed = await seedRuns(harkara, team, toolId);
    const { page, visit, step, signIn } = await open({ viewport: { width: 390, height: 800 }, hasTouch: true });
    await signIn(team.emails.viewer);
    await step('a Viewer reads it on a phone, and why they test nothing', async () => {
      await visit(`/go/${failed}`);
      await page.getByRole('heading', { name: 'Run of Find an order' }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/p/${team.projectId}/tools/${toolId}/runs/${failed}`);
      const refused = page.getByRole('button', { name: 'Use as test inputs' });
      await expect
        .poll(() => refused.getAttribute('title'))
        .toBe('Your role here is Viewer, which does not allow this.');
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await checkAccessibility(page);
    });
    await step('after its tool the run stays', async () => {
      expect((await team.members.builder.send('DELETE', `/tools/${toolId}`)).status).toBe(204);
      await page.reload();
      await page.getByRole('heading', { name: 'Run of a tool' }).waitFor();
      await page.getByText('The shop answered 503.').first().waitFor();
    });
  });
});

const orderInputs = [
  { key: 'order', label: 'Order', type: 'text' },
  { key: 'phone', label: 'Phone', type: 'text', hide_in_logs: true },
];

async function makeTool({ members, projectId }: Team, inputs: readonly object[] = orderInputs): Promise<string> {
  const made = await members.builder.send('POST', `/projects/${projectId}/tools`, { name: 'Find an order', inputs });
  expect((await members.builder.send('POST', `/tools/${made.body.id}/publish`)).status).toBe(200);
  return made.body.id;
}

/** A run of a key that failed, then a test of the draft. Answers the id of the first. */
async function seedRuns(harkara: Harkara, team: Team, toolId: string): Promise<string> {
  const draft = (await team.members.builder.send('GET', `/tools/${toolId}`)).body.draft;
  const failed = await seedToolRun(harkara, team, {
    toolId,
    keyId: team.keyId,
    inputs: { order: 'A-1', phone: '+91 98765 43210' },
    status: 'failed',
    error: 'The shop answered 503.',
    errorCode: 'step',
    costMicroInr: 1_250_000,
    steps: [
      { id: 'fetch', output: { status: 200, found: false }, costMicroInr: 1_250_000 },
      { id: 'tell', status: 'failed', error: 'The shop answered 503.' },
    ],
  });
  await seedToolRun(harkara, team, { toolId, source: 'test', draft, output: 'found' });
  return failed;
}
