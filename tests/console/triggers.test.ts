import { createTeam, seedEventTrigger } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';

inBrowser((console) => {
  test('a schedule is made with its next five times, run by hand, changed by keyboard, turned off and deleted', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    harkara.model.script(() => ({ text: 'All is well.' }));
    const { page, visit, step, signIn } = await open();
    const times = page.getByRole('region', { name: 'Next times' }).getByRole('listitem');
    const choose = async (item: string) => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await signIn(team.emails.builder);
    await step('a day that some months lack says what happens then, and its times are those', async () => {
      await visit(`/p/${team.projectId}/triggers/new?kind=schedule`);
      await page.getByLabel('How often').selectOption('Every month');
      await page.getByLabel('Day of the month').fill('31');
      await page.getByText("In a month without day 31 it runs on the month's last day.").waitFor();
      const monthEnd = expect.stringMatching(/^\w{3}, (28|29|30|31) \w+ \d{4}, 09:00$/);
      await expect.poll(() => times.allInnerTexts()).toEqual(Array.from({ length: 5 }, () => monthEnd));
      await checkAccessibility(page);
    });
    await step('what is missing is said at its field', async () => {
      await page.getByLabel('Time zone').fill('Mars/Olympus');
      await page.getByRole('button', { name: 'Create schedule' }).click();
      await page.getByText('must be an IANA time zone like Asia/Kolkata').last().waitFor();
      await page.getByText('must not be blank').waitFor();
      await checkAccessibility(page);
    });
    await step('another zone shows its clock and that of India', async () => {
      await page.getByLabel('Time zone').fill('Europe/Berlin');
      await expect.poll(() => times.first().innerText()).toMatch(/09:00\n.* 1[23]:30 IST$/);
    });
    await step('what was typed is still there after a reload', async () => {
      await page.getByLabel('Message').fill('Sum up the month.');
      await page.reload();
      await page.getByText('What you typed before is here again.').waitFor();
      await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Sum up the month.');
      await page.getByRole('button', { name: 'Create schedule' }).click();
      await page.getByRole('heading', { name: 'Schedule', level: 1 }).waitFor();
      await page.getByText('Day 31 of every month at 09:00, Europe/Berlin').waitFor();
      await checkAccessibility(page);
    });
    await step('Ctrl+S saves', async () => {
      await page.getByLabel('Name').fill('Month');
      await page.getByText('Not saved yet.').waitFor();
      await page.keyboard.press('Control+s');
      await page.getByText('Saved.').waitFor();
      await page.getByRole('heading', { name: 'Month', level: 1 }).waitFor();
    });
    await step('a run by hand leads to its task', async () => {
      await choose('Run now');
      await checkAccessibility(page);
      await page.getByRole('button', { name: 'Run now' }).click();
      await page.getByRole('heading', { name: 'Sum up the month.' }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { name: 'Month' }).waitFor();
    });
    await step('off and on show at once', async () => {
      await page.getByRole('button', { name: 'Turn off' }).click();
      await page.getByText('Off', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Turn on' }).click();
      await page.getByText('On', { exact: true }).waitFor();
    });
    await step('a duplicate begins with the same values', async () => {
      await choose('Duplicate trigger');
      await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Copy of Month');
      await expect.poll(() => page.getByLabel('Time zone').inputValue()).toBe('Europe/Berlin');
      await page.goBack();
    });
    await step('deleted, it is gone from the list', async () => {
      await choose('Delete trigger');
      await checkAccessibility(page);
      await page.getByRole('button', { name: 'Delete trigger' }).click();
      await page.getByText('No trigger yet').waitFor();
    });
  });

  test('an event trigger shows which of the newest events it takes, and what the agent is told of them', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const { builder } = team.members;
    for (const city of ['Pune', 'Delhi']) {
      const event = { type: 'lead.saved', data: { name: 'आशा', city, budget: 40 } };
      expect((await builder.send('POST', `/projects/${team.projectId}/events`, event)).status).toBe(202);
    }
    const { page, visit, step, signIn } = await open({ viewport: { width: 390, height: 844 } });
    const message = page.getByRole('region', { name: 'Message of the sample' });
    await signIn(team.emails.builder);
    await step('its type and its conditions are tried at once', async () => {
      await visit(`/p/${team.projectId}/triggers/new?kind=event`);
      await page.getByLabel('Event type').fill('lead.*');
      await page.getByText('2 of 2 events match.').waitFor();
      await page.getByRole('button', { name: 'Add condition' }).click();
      await page.getByLabel('Field of the data').fill('city');
      await page.getByLabel('Value').fill('pune');
      await page.getByText('1 of 2 events matches.').waitFor();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await checkAccessibility(page);
    });
    await step('without a template the agent gets all data, with one what it says', async () => {
      await message.getByText('Event: lead.saved').waitFor();
      await page.getByLabel('Message template').fill('New lead {{name}} {{phone}}');
      await message.getByText('New lead आशा').waitFor();
      await page.getByText('Empty here: {{phone}}').waitFor();
    });
    await step('pasted JSON is a sample too', async () => {
      await page.getByLabel('Sample', { exact: true }).selectOption('Paste JSON');
      await page.getByLabel('JSON', { exact: true }).fill('{"name": "Ravi", "phone": 98');
      await page.getByText(/This is not JSON/).waitFor();
      await page.getByLabel('JSON', { exact: true }).fill('{"name": "Ravi", "phone": 98}');
      await message.getByText('New lead Ravi 98').waitFor();
      await checkAccessibility(page);
    });
    await step('it is made, and opened again it shows the same conditions', async () => {
      await page.getByRole('button', { name: 'Create event trigger' }).click();
      await page.getByText('Events lead.*, filtered').waitFor();
      await expect.poll(() => page.getByLabel('Value').inputValue()).toBe('pune');
      await checkAccessibility(page);
    });
  });

  test('the new secret of a Shopify trigger is the one that Shopify shows: without it the old one stays', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const { builder } = team.members;
    const body = { kind: 'webhook', name: 'Orders', agent_id: team.agentId, sender_kind: 'shopify' };
    const { body: made } = await builder.send('POST', `/projects/${team.projectId}/triggers`, body);
    const { page, visit, signIn } = await open();
    await signIn(team.emails.builder);
    await visit(`/p/${team.projectId}/triggers/${made.id}`);
    const calls: unknown[] = [];
    await page.route('**/new-secret', async (route) => {
      calls.push(route.request().postDataJSON());
      await route.fallback();
    });
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'New secret' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Replace secret' }).click();
    await expect.poll(() => dialog.getByLabel('Secret from Shopify').getAttribute('aria-invalid')).toBe('true');
    await checkAccessibility(page);
    await dialog.getByLabel('Secret from Shopify').fill('5f2c09a7d1b84e36');
    await dialog.getByRole('button', { name: 'Replace secret' }).click();
    await page.getByText('The secret is saved').waitFor();
    expect(calls).toEqual([{ secret: '' }, { secret: '5f2c09a7d1b84e36' }]);
  });

  test('a webhook gets a new secret, and two people who change one trigger see it', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const { builder } = team.members;
    const body = { kind: 'webhook', name: 'Orders', agent_id: team.agentId, message_template: 'Order {{id}}' };
    const { body: made } = await builder.send('POST', `/projects/${team.projectId}/triggers`, body);
    const { page, visit, step, signIn } = await open();
    await signIn(team.emails.builder);
    await step('the new secret is in the ready call, and works', async () => {
      await visit(`/p/${team.projectId}/triggers/${made.id}`);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'New secret' }).click();
      await checkAccessibility(page);
      await page.getByRole('button', { name: 'Replace secret' }).click();
      await page.getByText('Copy this secret now.').waitFor();
      await checkAccessibility(page);
      const command = (await page.getByRole('region', { name: 'Call that starts a task' }).textContent()) ?? '';
      const [, address = '', secret = ''] = /POST (\S+).*X-Service-Secret: (\w+)"/s.exec(command) ?? [];
      const headers = { 'X-Service-Secret': secret };
      expect((await fetch(address, { method: 'POST', headers, body: '{"id": 820982911946154508}' })).status).toBe(202);
      await page.getByText('Accepted').first().waitFor();
    });
    await step('the message is tried on the call that came, with its number as it was sent', async () => {
      await page.getByRole('region', { name: 'Message of the sample' }).getByText('Order 820982911946154508').waitFor();
    });
    await step('what somebody else has saved meanwhile is not overwritten silently', async () => {
      await page.getByLabel('Message template').fill('My order {{id}}');
      await builder.send('PATCH', `/triggers/${made.id}`, { message_template: 'Their order {{id}}' });
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByRole('dialog').getByText('Their', { exact: true }).waitFor();
      await checkAccessibility(page);
      await page.getByRole('button', { name: 'Save mine' }).click();
      await page.getByText('Saved.').waitFor();
      expect((await builder.send('GET', `/triggers/${made.id}`)).body.message_template).toBe('My order {{id}}');
    });
    await step(
      'nor is what somebody else saves at the very moment of saving',
      async () => {
        let isFirst = true;
        await page.route(`**/triggers/${made.id}`, async (route) => {
          const body = { message_template: 'Quicker {{id}}' };
          if (route.request().method() === 'PATCH' && isFirst) {
            isFirst = false;
            await builder.send('PATCH', `/triggers/${made.id}`, body);
          }
          await route.fallback();
        });
        await page.getByLabel('Message template').fill('Slower {{id}}');
        await page.getByRole('button', { name: 'Save changes' }).click();
        await page.getByRole('dialog').getByText('Quicker', { exact: true }).waitFor();
        expect((await builder.send('GET', `/triggers/${made.id}`)).body.message_template).toBe('Quicker {{id}}');
        await page.getByRole('button', { name: 'Save mine' }).click();
        await page.getByText('Saved.').waitFor();
        expect((await builder.send('GET', `/triggers/${made.id}`)).body.message_template).toBe('Slower {{id}}');
      },
      /412/,
    );
    await step('what is typed while a change is being saved stays, and is saved next', async () => {
      const answer = Promise.withResolvers<void>();
      await page.route(`**/triggers/${made.id}`, async (route) => {
        if (route.request().method() === 'PATCH') await answer.promise;
        await route.fallback();
      });
      await page.getByLabel('Name').fill('Shop orders');
      const sent = page.waitForRequest((request) => request.method() === 'PATCH');
      await page.keyboard.press('Control+s');
      await sent;
      await page.getByLabel('Message template').fill('New order {{id}}');
      answer.resolve();
      await page.getByRole('heading', { name: 'Shop orders', level: 1 }).waitFor();
      await page.getByText('Not saved yet.').waitFor();
      await expect.poll(() => page.getByLabel('Message template').inputValue()).toBe('New order {{id}}');
      await page.getByRole('button', { name: 'Save changes', disabled: false }).click();
      await page.getByText('Saved.', { exact: true }).waitFor();
      expect((await builder.send('GET', `/triggers/${made.id}`)).body.message_template).toBe('New order {{id}}');
    });
    await step('who takes the value of somebody else keeps what they typed in other fields', async () => {
      await page.getByLabel('Name').fill('My orders');
      await page.getByLabel('Message template').fill('Mine {{id}}');
      await builder.send('PATCH', `/triggers/${made.id}`, { name: 'Their orders' });
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByRole('button', { name: 'Take theirs' }).click();
      await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Their orders');
      await expect.poll(() => page.getByLabel('Message template').inputValue()).toBe('Mine {{id}}');
      await page.getByRole('button', { name: 'Discard changes' }).click();
    });
    await step('a viewer reads it and is told why not more', async () => {
      await signIn(team.emails.viewer);
      await visit(`/p/${team.projectId}/triggers/${made.id}`);
      const save = page.getByRole('button', { name: 'Save changes', disabled: true });
      await expect.poll(() => save.getAttribute('title')).toBe('Your role here is Viewer, which does not allow this.');
      await checkAccessibility(page);
      await visit(`/p/${team.projectId}/triggers/new`);
      await page.getByText(/New triggers are for Builders, Admins and Owners. Your role here is Viewer/).waitFor();
    });
  });

  test('two people who change different parts of one frequency both have them', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const { builder } = team.members;
    const frequency = (days: string[], time: string) => ({ every: 'week', days, time });
    const { body: made } = await builder.send('POST', `/projects/${team.projectId}/triggers`, {
      kind: 'schedule',
      name: 'Week',
      agent_id: team.agentId,
      message: 'Sum up the week.',
      frequency: frequency(['mon'], '09:00'),
    });
    const { page, visit, signIn } = await open();
    // The page is not told of the other person's change.
    await page.route('**/projects/*/live**', (route) => route.abort());
    await signIn(team.emails.builder);
    await visit(`/p/${team.projectId}/triggers/${made.id}`);
    await page.getByLabel('At', { exact: true }).fill('10:30');
    await builder.send('PATCH', `/triggers/${made.id}`, { frequency: frequency(['tue'], '09:00') });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    const saved = (await builder.send('GET', `/triggers/${made.id}`)).body.frequency;
    expect(saved).toEqual(frequency(['tue'], '10:30'));
  });

  test('many triggers are listed by kind, and the keyboard opens one', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const name = 'बहुत लंबा नाम '.repeat(12).trim();
    await seedEventTrigger(harkara, { projectId: team.projectId, agentId: team.agentId, eventType: 'lead.*' });
    await harkara.pool.query(
      `INSERT INTO trigger (id, workspace_id, project_id, kind, name, enabled, agent_id, sender_kind, secret_hash)
      SELECT 'trg_' || lpad(n::text, 26, '0'), $1, $2, 'webhook', CASE n WHEN 250 THEN $4 ELSE 'Shop ' || n END,
        n % 2 = 0, $3, 'standard', sha256(n::text::bytea)
      FROM generate_series(1, 250) n`,
      [team.workspaceId, team.projectId, team.agentId, name],
    );
    const { page, visit, step, signIn } = await open({ viewport: { width: 390, height: 844 } });
    const rows = page.getByRole('grid', { name: 'Triggers' }).getByRole('row');
    await step('a phone shows the newest, and nothing is wider than it', async () => {
      await signIn(team.emails.viewer);
      await visit(`/p/${team.projectId}/triggers?kind=webhook`);
      await page.getByRole('link', { name }).waitFor();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await checkAccessibility(page);
    });
    await step('scrolling loads the pages behind, and few rows are in the page', async () => {
      const last = page.getByRole('link', { name: 'Shop 1', exact: true });
      await expect.poll(async () => (await page.mouse.wheel(0, 3_000), last.count()), { interval: 100 }).toBe(1);
      await expect.poll(() => rows.count()).toBeLessThan(80);
    });
    await step('a filter that takes nothing offers to clear it; J and Enter open the first', async () => {
      await page.getByLabel('Kind').selectOption('Schedule');
      await page.getByText('No trigger matches these filters').waitFor();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await page.getByRole('link', { name: 'A trigger' }).waitFor();
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'A trigger' }).waitFor();
    });
  });
});
