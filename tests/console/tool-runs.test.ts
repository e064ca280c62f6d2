import { createTeam, type Harkara, type Team } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { seedToolRun } from '../management/seed-tool-run.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';

inBrowser((console) => {
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
      expect(await refused.getAttribute('title')).toBe('Your role here is Viewer, which does not allow this.');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
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

async function makeTool({ members, projectId }: Team): Promise<string> {
  const inputs = [
    { key: 'order', label: 'Order', type: 'text' },
    { key: 'phone', label: 'Phone', type: 'text', hide_in_logs: true },
  ];
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
