import { newId } from '@harkara/runtime';
import { createTeam } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { openWebhook, setAgent } from '../management/open-webhook.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';

inBrowser((console) => {
  test('replay-refused: the calls of an outage are replayed in 5 clicks, repeats are left out and refusals are told', async () => {
    const { harkara, open } = console();
    const calls = await openWebhook(harkara);
    await setAgent(calls, 'pause');
    for (const order of [1, 2, 3, 4, 5, 5]) await calls.post({ order });
    await calls.post('{');
    await setAgent(calls, 'resume');
    const { page, visit, step, signIn } = await open();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    let clicks = 0;
    const click = async (role: 'link' | 'button', name: string) => {
      clicks += 1;
      await page.getByRole(role, { name, exact: true }).click();
    };
    await step('from any page: the trigger, its history, and what replaying would do', async () => {
      await signIn(calls.emails.builder);
      await visit(`/p/${calls.projectId}`);
      await click('link', 'Triggers');
      await click('link', 'Orders');
      await click('link', 'History');
      await click('button', 'Replay 7 refused');
      await page.getByText('5 calls start 5 new tasks').waitFor();
      await page.getByText('Replay 1 more with the same body as another call').waitFor();
      await page.getByText('1 cannot be replayed: The body is not JSON.').waitFor();
      await checkAccessibility(page);
    });
    await step('the fifth click does it, and the rows say so', async () => {
      await click('button', 'Replay 5 calls');
      expect(clicks).toBe(5);
      await page.getByText('5 calls are replayed').waitFor();
      await expect.poll(() => page.getByRole('link', { name: /Replayed since\.$/ }).count()).toBe(5);
      const made = (await calls.listCalls()).filter(({ replay_of }) => replay_of !== null);
      expect(made.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 5 }, () => 'Accepted'));
      await page.getByRole('button', { name: '5 new' }).waitFor();
    });
    await step('what was left out can still be replayed, when a person says so', async () => {
      await button('Replay 2 refused').click();
      await page.getByRole('button', { name: 'Replay 0 calls', disabled: true }).waitFor();
      await page.getByRole('checkbox', { name: /^Replay 1 more/ }).check();
      await button('Replay 1 call').waitFor();
    });
    await step('what is refused after all is told with its reason', async () => {
      await setAgent(calls, 'pause');
      await button('Replay 1 call').click();
      await page.getByRole('heading', { name: '0 of 1 call replayed' }).waitFor();
      await page.getByText('1 refused: The agent is paused.').waitFor();
      await checkAccessibility(page);
      await page.keyboard.press('Escape');
    });
    await step('several are chosen by keyboard, and the service says what would become of them', async () => {
      await button('Refused').click();
      await page.getByRole('link', { name: 'Started a task.' }).waitFor({ state: 'detached' });
      await page.keyboard.press('j');
      await page.keyboard.press('Space');
      await page.keyboard.press('Shift+ArrowDown');
      await page.getByRole('region', { name: 'Selected calls' }).getByText('2 selected').waitFor();
      await checkAccessibility(page);
      await button('Replay 2').click();
      await page.getByText('cannot be replayed: The agent is paused.').waitFor();
    });
  });

  test('replay-against-draft: a real call is tried with another template and the draft, and production knows nothing of it', async () => {
    const { harkara, open } = console();
    const calls = await openWebhook(harkara, { message_template: 'Order {{order}}' });
    await calls.post({ order: 17, customer: { name: 'आशा राव', note: '' } }, { 'Idempotency-Key': 'order-17' });
    await calls.post({ order: 17, customer: {} }, { 'Idempotency-Key': 'order-17' });
    const { builder } = calls.members;
    const before = await calls.listCalls();
    const tasksOf = async () =>
      (await builder.send('GET', `/projects/${calls.projectId}/tasks?trigger_id=${calls.webhook.id}`)).body.data.length;
    const { page, visit, step, signIn } = await open();
    await step('the calls are listed, and the repeat leads to the first one', async () => {
      await signIn(calls.emails.builder);
      await visit(`/p/${calls.projectId}/triggers/${calls.webhook.id}?tab=history`);
      await page.getByRole('link', { name: 'A repeat of an earlier call. Nothing ran twice.' }).click();
      const call = page.getByRole('region', { name: 'Call', exact: true });
      await call.getByText('order-17').waitFor();
      await call.getByRole('link', { name: before[1]?.id ?? '' }).click();
      await page.getByRole('region', { name: 'Body of the call' }).getByText('आशा राव').waitFor();
      await call.getByText('Order 17').waitFor();
      await checkAccessibility(page);
    });
    await step('why it started a task is a link away, and its id alone leads back', async () => {
      await page.getByRole('link', { name: 'Explain this call' }).click();
      await page.waitForURL((url) => url.searchParams.get('at') === before[1]?.at);
      await visit(`/go/${before[1]?.id}`);
      await page.getByRole('region', { name: 'Body of the call' }).waitFor();
    });
    await step('another template shows its message, and what has nothing to show', async () => {
      await page.getByRole('button', { name: 'Try with draft' }).click();
      const template = page.getByRole('dialog').getByLabel('Message template');
      await expect.poll(() => template.inputValue()).toBe('Order {{order}}');
      await template.fill('{{customer.name}} asks: {{customer.note}}');
      await page.getByRole('region', { name: 'Preview' }).getByText('आशा राव asks:').waitFor();
      await page.getByText('Empty here: {{customer.note}}').waitFor();
      await checkAccessibility(page);
    });
    await step('what was typed is there again after a reload, and waits in the setup', async () => {
      await page.reload();
      await page.getByRole('button', { name: 'Try with draft' }).click();
      await page.getByText('This template is not saved.').waitFor();
    });
    await step('the draft answers in a test chat', async () => {
      await page.getByRole('button', { name: 'Start test chat' }).click();
      await page.getByText('Echo: आशा राव asks:').waitFor();
      expect(new URL(page.url()).searchParams.get('view')).toBe('conversation');
      await page.goBack();
      await page.getByRole('link', { name: 'Setup' }).click();
      const template = page.getByLabel('Message template');
      await expect.poll(() => template.inputValue()).toBe('{{customer.name}} asks: {{customer.note}}');
    });
    await step('the webhook, its calls and its tasks are as they were', async () => {
      expect(await calls.listCalls()).toEqual(before);
      expect(await tasksOf()).toBe(1);
    });
  });

  test('a viewer sees the calls and not what was sent; a phone shows 250 of them, and nothing is wider than it', async () => {
    const { harkara, open } = console();
    const calls = await openWebhook(harkara);
    const { pool } = harkara;
    const insert = `INSERT INTO delivery (id, trigger_id, outcome, reason, size_bytes, body, body_expires_at)
      SELECT 'dlv_' || lpad(n::text, 26, '0'), $1, 'Refused', $2, 2, '{}', now() + interval '1 day'
      FROM generate_series(1, 250) n`;
    const { page, visit, step, signIn } = await open({ viewport: { width: 390, height: 800 } });
    const at = `/p/${calls.projectId}/triggers/${calls.webhook.id}?tab=history`;
    await step('without a call there is one way on', async () => {
      await signIn(calls.emails.viewer);
      await visit(at);
      await page.getByText('No call has come yet').waitFor();
      await page.getByRole('link', { name: 'Open the setup' }).waitFor();
      await checkAccessibility(page);
    });
    await pool.query(insert, [calls.webhook.id, `The agent ${'very_long_'.repeat(30)} is paused.`]);
    await step('long words do not widen the page, and a role without the permit is told so', async () => {
      await page.reload();
      const replay = page.getByRole('button', { name: 'Replay 100 refused', disabled: true });
      await expect
        .poll(() => replay.getAttribute('title'))
        .toBe('Your role here is Viewer, which does not allow this.');
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await checkAccessibility(page);
    });
    await step('the open call takes the place of the list, without its body', async () => {
      await page.getByRole('grid', { name: 'Calls' }).getByRole('link').first().click();
      await page.getByText(/What was sent is for Builders, Admins and Owners\. Your role here is Viewer/).waitFor();
      await expect.poll(() => page.getByRole('grid', { name: 'Calls' }).isVisible()).toBe(false);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await checkAccessibility(page);
      await page.getByRole('button', { name: 'Close the call' }).click();
      await page.getByRole('grid', { name: 'Calls' }).waitFor();
    });
  });

  test('the runs of a schedule are a strip over a list: those that were skipped say why, and one that goes on changes in place', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const { builder } = team.members;
    const body = { kind: 'schedule', name: 'Morning', message: 'Sum up.', agent_id: team.agentId };
    const made = await builder.send('POST', `/projects/${team.projectId}/triggers`, {
      ...body,
      frequency: { every: 'day', time: '09:00' },
    });
    const at = `/p/${team.projectId}/triggers/${made.body.id}?tab=history`;
    const { page, visit, step, signIn } = await open();
    await step('before the first run the next one is told', async () => {
      await signIn(team.emails.builder);
      await visit(at);
      await page.getByText('It has not run yet').waitFor();
      await page.getByRole('status').getByText('Live').waitFor();
      await checkAccessibility(page);
    });
    for (const [day, minutes] of [
      [1, 0],
      [2, 12],
    ])
      await harkara.pool.query(
        `INSERT INTO fire (id, trigger_id, due_at, at, result, reason)
        VALUES ($1, $2, now() - $3 * interval '1 day', now() - $3 * interval '1 day' + $4 * interval '1 minute',
          'Skipped', 'The agent is paused.')`,
        [newId('fir'), made.body.id, day, minutes],
      );
    await step('a run by hand comes with N, and its task goes on in its row', async () => {
      expect((await builder.send('POST', `/triggers/${made.body.id}/run`)).status).toBe(202);
      await page.getByRole('button', { name: '3 new' }).waitFor();
      await page.keyboard.press('n');
      const row = page.getByRole('row').filter({ hasText: 'Run by hand' });
      await row.getByText('Done').waitFor();
      await page.getByRole('img', { name: '3 runs: 1 done, 2 skipped' }).waitFor();
      await page.getByRole('row').filter({ hasText: '12 min late' }).waitFor();
      await checkAccessibility(page);
    });
    await step('why one was skipped is a key away', async () => {
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.searchParams.get('tab') === 'explain' && url.searchParams.has('at'));
    });
  });

  test('an event trigger lists the tasks that it started', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const { builder } = team.members;
    const { body: trigger } = await builder.send('POST', `/projects/${team.projectId}/triggers`, {
      kind: 'event',
      name: 'Leads',
      agent_id: team.agentId,
      event_type: 'lead.*',
      message_template: 'Greet {{name}}',
    });
    const { page, visit, step, signIn } = await open();
    await step('none at first', async () => {
      await signIn(team.emails.viewer);
      await visit(`/p/${team.projectId}/triggers/${trigger.id}?tab=history`);
      await page.getByText('No event has started a task yet').waitFor();
      await page.getByRole('status').getByText('Live').waitFor();
      await checkAccessibility(page);
    });
    await step('an event starts one, which is shown as it happens', async () => {
      await builder.send('POST', `/projects/${team.projectId}/events`, { type: 'lead.saved', data: { name: 'Asha' } });
      await page.getByRole('list', { name: 'Started tasks' }).getByRole('link', { name: 'Greet Asha' }).waitFor();
      await checkAccessibility(page);
    });
    await step('what became of other events is a link away', async () => {
      await page.getByRole('link', { name: /^Events of the type/ }).click();
      await page.getByRole('row').getByRole('link', { name: 'lead.saved' }).waitFor();
    });
  });
});
