import { call, createGate, createTeam, type Harkara, seedEventTrigger, type Team } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';

inBrowser((console) => {
  test('first-event: the ready call is run, and its event is opened by keyboard with what each trigger made of it', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    await seedTriggers(harkara, team);
    // A task that is done is an event, too.
    const gate = createGate();
    harkara.model.script(async () => (await gate.opened, { text: 'Hello.' }));
    const { page, visit, step, signIn } = await open();
    await step('without any event, the page has the call that sends the first one', async () => {
      await signIn(team.emails.builder);
      await visit(`/p/${team.projectId}`);
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
      await page.locator('body').press('g');
      await page.keyboard.press('e');
      await page.getByText('No event has come in the last 30 days').waitFor();
      await page.getByRole('status').getByText('Live').waitFor();
      await checkAccessibility(page);
    });
    await step('the call works as it is shown, and its event waits behind N', async () => {
      const shown = await page.getByRole('region', { name: 'Call that sends an event' }).textContent();
      const [, address = '', body = ''] = /curl -X POST (\S+) .*-d '(.*)'/s.exec(shown ?? '') ?? [];
      expect((await call(address, 'POST', { token: team.key, body: JSON.parse(body) })).status).toBe(202);
      await page.getByRole('button', { name: '1 new' }).waitFor();
      await page.keyboard.press('n');
      await page.getByRole('row').getByRole('link', { name: 'lead.saved' }).waitFor();
      await checkAccessibility(page);
    });
    await step('J and Enter open it', async () => {
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Data of the event' }).getByText('Asha Rao').waitFor();
      const verdicts = page.getByRole('list', { name: 'Triggers' }).getByRole('listitem');
      await expect
        .poll(() => verdicts.allInnerTexts())
        .toEqual([
          expect.stringMatching(/A trigger\s+Started\s+It started a task\./),
          expect.stringMatching(/A trigger\s+Skipped\s+No task was started\. The message came out empty\./),
          expect.stringMatching(/A trigger\s+Ignored\s+No task was started\. The filter does not hold\./),
        ]);
      await checkAccessibility(page);
    });
    await step('its task is a link away, and leads back', async () => {
      await page.getByRole('link', { name: 'a task' }).click();
      await page.getByRole('heading', { name: 'From Asha Rao' }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { name: 'lead.saved' }).waitFor();
      gate.open();
    });
  });

  test('test-a-filter: which of the newest events a filter takes is shown, and the address keeps the filter', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    for (const [type, city] of [
      ['lead.saved', 'Pune'],
      ['lead.lost', 'Delhi'],
      ['order.paid', 'Pune'],
    ])
      await report(team, { type, data: { city, note: 'नमस्ते' } });
    const { page, visit, step, signIn } = await open();
    const marks = () => page.getByRole('list', { name: 'Tested events' }).getByRole('listitem').allInnerTexts();
    await step('at first every event is taken', async () => {
      await signIn(team.emails.builder);
      await visit(`/p/${team.projectId}/events`);
      await page.getByRole('link', { name: 'Test a filter' }).click();
      await page.getByText('3 of 3 events match.').waitFor();
      await checkAccessibility(page);
    });
    await step('what is left out is said', async () => {
      await page.getByRole('button', { name: 'Add condition' }).click();
      await page.getByRole('button', { name: 'Test filter' }).click();
      await page.getByText('Name a field of the data.').waitFor();
      await checkAccessibility(page);
    });
    await step('a type and a condition narrow it', async () => {
      await page.getByLabel('Event type').fill('lead.*');
      await page.getByLabel('Field of the data').fill('city');
      await page.getByLabel('Value').fill('pune');
      await page.keyboard.press('Enter');
      await page.getByText('1 of 3 events matches.').waitFor();
      expect((await marks()).map((text) => /^\S+( match)?/.exec(text)?.[0])).toEqual([
        'Matches',
        'No match',
        'No match',
      ]);
    });
    await step('an event and back: the filter is still there, as after a reload', async () => {
      await page.getByRole('list', { name: 'Tested events' }).getByRole('link', { name: 'lead.saved' }).click();
      await page.getByRole('region', { name: 'Data of the event' }).getByText('नमस्ते').waitFor();
      await page.goBack();
      await page.getByText('1 of 3 events matches.').waitFor();
      await page.reload();
      await page.getByText('1 of 3 events matches.').waitFor();
      await expect.poll(() => page.getByLabel('Value').inputValue()).toBe('pune');
    });
    await step('the service says what is wrong with a pattern', async () => {
      await page.getByLabel('Test', { exact: true }).selectOption('matches the pattern');
      await page.getByLabel('Value').fill('(');
      await page.getByRole('button', { name: 'Test filter' }).click();
      await page.getByRole('alert').waitFor();
      await checkAccessibility(page);
    });
  });

  test('send-event: a test event leads to what came of it, and a viewer is told why not', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    await seedTriggers(harkara, team);
    const { page, visit, step, signIn } = await open();
    await step('data that is no JSON stays in the form', async () => {
      await signIn(team.emails.builder);
      await visit(`/p/${team.projectId}/events`);
      await page.getByRole('button', { name: 'Send test event' }).click();
      await page.getByRole('dialog').getByLabel('Data').fill('{"name": }');
      await page.getByRole('button', { name: 'Send event' }).click();
      await page.getByText(/This is not JSON/).waitFor();
      await checkAccessibility(page);
    });
    await step('a type that the service refuses says why', async () => {
      await page.getByRole('dialog').getByLabel('Data').fill('{"name": "Asha"}');
      await page.getByRole('dialog').getByLabel('Type').fill('lead saved');
      await page.getByRole('button', { name: 'Send event' }).click();
      await page.getByText('must be words with dots between, like lead.saved').waitFor();
    });
    await step('the event is shown with the task that it started', async () => {
      await page.getByRole('dialog').getByLabel('Type').fill('lead.saved');
      await page.getByRole('button', { name: 'Send event' }).click();
      await page.getByRole('heading', { name: 'lead.saved' }).waitFor();
      await page.getByText('It started 1 task.').waitFor();
      await page.getByRole('link', { name: 'a task' }).waitFor();
    });
    const eventUrl = new URL(page.url()).pathname;
    await step('a viewer sees the list, and why not the rest', async () => {
      await signIn(team.emails.viewer);
      await visit(`/p/${team.projectId}/events`);
      await page.getByRole('row').getByRole('link', { name: 'lead.saved' }).waitFor();
      const send = page.getByRole('button', { name: 'Send test event', disabled: true });
      await expect.poll(() => send.getAttribute('title')).toBe('Your role here is Viewer, which does not allow this.');
      await checkAccessibility(page);
      await page.getByRole('link', { name: 'Test a filter' }).click();
      await page.getByText(/A filter looks into the data of events, .* Your role here is Viewer/).waitFor();
      await checkAccessibility(page);
      await visit(eventUrl);
      await page.getByText(/are for Builders, Admins and Owners. Your role here is Viewer/).waitFor();
      await checkAccessibility(page);
    });
  });

  test('many events are listed by type and time, and nothing that matches offers to clear the filters', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    await harkara.pool.query(
      `INSERT INTO event (id, workspace_id, project_id, type, source, source_id, data, at)
      SELECT 'evt_' || lpad(n::text, 26, '0'), $1, $2, 'lead.n' || n || CASE n WHEN 250 THEN $3 ELSE '' END, 'shop',
        'order-' || n, '{}', now() - interval '1 hour'
      FROM generate_series(1, 250) n`,
      [team.workspaceId, team.projectId, '.very_long'.repeat(18)],
    );
    const { page, visit, step, signIn } = await open({ viewport: { width: 390, height: 800 } });
    const rows = page.getByRole('grid', { name: 'Events' }).getByRole('row');
    await step('a phone shows the newest, and nothing is wider than it', async () => {
      await signIn(team.emails.builder);
      await visit(`/p/${team.projectId}/events`);
      await page.getByRole('link', { name: 'lead.n249', exact: true }).waitFor();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await checkAccessibility(page);
    });
    await step('a long type breaks where it must', async () => {
      await page.getByRole('link', { name: 'very_long' }).click();
      await page.getByText(/^No trigger that was on listened to/).waitFor();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await checkAccessibility(page);
      await page.goBack();
      await page.getByRole('link', { name: 'lead.n249', exact: true }).waitFor();
    });
    await step('scrolling loads the pages behind, and few rows are in the page', async () => {
      const last = page.getByRole('link', { name: 'lead.n1', exact: true });
      await expect.poll(async () => (await page.mouse.wheel(0, 3_000), last.count()), { interval: 100 }).toBe(1);
      await expect.poll(() => rows.count()).toBeLessThan(80);
    });
    await step('a type narrows the list; one that is none says so', async () => {
      await page.keyboard.press('/');
      await page.keyboard.type('lead.n7');
      await page.getByRole('link', { name: 'lead.n9', exact: true }).waitFor({ state: 'detached' });
      await expect.poll(() => rows.getByRole('link').allTextContents()).toEqual(['lead.n7']);
      expect(new URL(page.url()).searchParams.get('type')).toBe('lead.n7');
      await page.keyboard.type('.');
      await page.getByText(/Write words with dots between/).waitFor();
      await checkAccessibility(page);
      await page.keyboard.type('nothing');
      await page.getByText('No event matches these filters').waitFor();
      await page.getByRole('button', { name: 'Clear filters' }).last().click();
      await page.getByRole('link', { name: 'lead.n249', exact: true }).waitFor();
    });
  });
});

/** Three triggers: one starts a task, one's message comes out empty, one's filter does not hold. */
async function seedTriggers(harkara: Harkara, { projectId, agentId }: Team): Promise<void> {
  const seed = (more: object) => seedEventTrigger(harkara, { projectId, agentId, eventType: 'lead.*', ...more });
  await seed({ template: 'From {{name}}' });
  await seed({ template: '{{nothing}}' });
  await seed({ filter: { path: 'city', op: 'equals', value: 'Delhi' } });
}

async function report({ members, projectId }: Team, event: object): Promise<void> {
  expect((await members.builder.send('POST', `/projects/${projectId}/events`, event)).status).toBe(202);
}
