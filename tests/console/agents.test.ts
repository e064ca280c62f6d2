import { makeImage } from '@harkara/files/corpus';
import { createTeam, type Team } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { seedProjectTask } from '../management/seed-project-task.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';
import { letAgentAsk } from './let-agent-ask.ts';

const pathOf = ({ projectId, agentId }: Team, tab?: string) =>
  `/p/${projectId}/agents/${agentId}${tab === undefined ? '' : `?tab=${tab}`}`;

inBrowser((console) => {
  test('agents: every field of a draft has its place, and the service has what the form shows', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const { builder } = team.members;
    for (const [name, isPublished] of [
      ['Find order', true],
      ['Unfinished', false],
    ] as const) {
      const { body } = await builder.send('POST', `/projects/${team.projectId}/tools`, {
        name,
        output: { type: 'text', value: 'ok' },
      });
      if (isPublished) await builder.send('POST', `/tools/${body.id}/publish`);
    }
    const { page, visit, step, signIn } = await open();
    const main = page.getByRole('main');
    await signIn(team.emails.builder);
    await step('the picker offers published tools alone', async () => {
      await visit(pathOf(team));
      const picker = main.getByLabel('Add tool');
      await expect.poll(() => picker.locator('option').allTextContents()).toEqual(['Add tool', 'Find order']);
      await picker.selectOption({ label: 'Find order' });
      await main.getByLabel('Find order needs approval').check();
    });
    await step('what the service refuses is said at its field', async () => {
      await main.getByLabel('Temperature').fill('3');
      await main.getByLabel('Model', { exact: true }).selectOption({ label: 'Another model' });
      await main.getByLabel('Provider and model').fill('nobody/none');
      await page.keyboard.press('Control+S');
      await expect.poll(() => main.getByLabel('Temperature').getAttribute('aria-invalid')).toBe('true');
      await checkAccessibility(page);
      await main.getByLabel('Temperature').fill('0.4');
      await page.keyboard.press('Control+S');
      await expect.poll(() => main.getByLabel('Provider and model').getAttribute('aria-invalid')).toBe('true');
      await main.getByLabel('Model', { exact: true }).selectOption('offline/echo');
      await main.getByText('It costs nothing.').waitFor();
    });
    await step('the rest is saved with it', async () => {
      await main.getByLabel('Name', { exact: true }).fill('आशा');
      await main.getByLabel('Instructions').fill('Answer shortly.');
      await main.getByLabel('Steps').fill('20');
      await main.getByLabel('Takes files').uncheck();
      await main.getByLabel('Replies need approval').check();
      await page.keyboard.press('Control+S');
      await main.getByRole('heading', { name: 'आशा' }).waitFor();
      const { body } = await builder.send('GET', `/agents/${team.agentId}`);
      expect(body.draft).toEqual({
        name: 'आशा',
        instructions: 'Answer shortly.',
        model: 'offline/echo',
        temperature: 0.4,
        accepts_files: false,
        reply_needs_approval: true,
        tools: [{ tool_id: expect.any(String), needs_approval: true }],
        steps_max: 20,
      });
      await checkAccessibility(page);
    });
    await step('what would be published names the tool', async () => {
      await main.getByRole('button', { name: /^Publish/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('"Find order (ctl_').waitFor();
      await dialog.getByRole('button', { name: 'Go back' }).click();
    });
    await step('an optional field can be empty again', async () => {
      await main.getByLabel('Temperature').fill('');
      await main.getByLabel('Model', { exact: true }).selectOption('');
      await main.getByRole('button', { name: 'Remove Find order' }).click();
      await page.keyboard.press('Control+S');
      await expect
        .poll(async () => (await builder.send('GET', `/agents/${team.agentId}`)).body.draft)
        .not.toHaveProperty('temperature');
      const { draft } = (await builder.send('GET', `/agents/${team.agentId}`)).body;
      expect([draft.model, draft.tools]).toEqual([undefined, []]);
    });
  });

  test('agents: what is typed stays in the browser, over other tabs and a reload, until it is saved', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    harkara.model.script(({ messages }) => ({ text: `By "${String(messages[0]?.content)}"` }));
    const { page, visit, step, signIn } = await open();
    const main = page.getByRole('main');
    await signIn(team.emails.builder);
    await step('a new agent that was begun is there again', async () => {
      await visit(`/p/${team.projectId}/agents/new`);
      await main.getByLabel('Name', { exact: true }).fill('Ravi');
      await page.reload();
      await main.getByText('What you typed before is here again.').waitFor();
      await expect.poll(() => main.getByLabel('Name', { exact: true }).inputValue()).toBe('Ravi');
      await main.getByRole('button', { name: /^Make agent/ }).click();
      await expect.poll(() => main.getByLabel('Instructions').getAttribute('aria-invalid')).toBe('true');
      await checkAccessibility(page);
    });
    await step('instructions that are not saved outlive other tabs', async () => {
      await visit(pathOf(team));
      await main.getByLabel('Instructions').fill('Answer in verse.');
      await main.getByRole('link', { name: 'Tasks', exact: true }).last().click();
      await main.getByText('No tasks yet').waitFor();
      await main.getByRole('link', { name: 'Build' }).click();
      await expect.poll(() => main.getByLabel('Instructions').inputValue()).toBe('Answer in verse.');
    });
    await step('a message saves them first, so that the draft that answers is the one that is shown', async () => {
      await main.getByRole('link', { name: 'Test', exact: true }).click();
      await main.getByLabel('Message').fill('Hello');
      await main.getByRole('button', { name: 'Save draft and send' }).click();
      await main.getByText('By "Answer in verse."').waitFor();
    });
  });

  test('agents: a test chat brings files, waits for decisions and is found again', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    await letAgentAsk(harkara, team);
    const { page, visit, step, signIn } = await open();
    const main = page.getByRole('main');
    const cat = { name: 'broken box.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await makeImage('jpeg')) };
    await signIn(team.emails.builder);
    await step('a file of another kind, and a fourth one, are refused before they are sent', async () => {
      await visit(pathOf(team, 'test'));
      const files = page.locator('input[type=file]');
      await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
      await main.getByText('notes.txt is not a JPEG, PNG, WebP, GIF or PDF.').waitFor();
      await files.setInputFiles([cat, cat, cat, cat]);
      await main.getByText('A message has at most 3 files.').waitFor();
      await checkAccessibility(page);
    });
    await step('both chats get the file, and say that a person has to decide', async () => {
      await main.getByRole('button', { name: 'Side by side' }).click();
      await page.locator('input[type=file]').setInputFiles(cat);
      await main.getByLabel('Message').fill('It came broken.');
      await main.getByRole('button', { name: 'Send message' }).click();
      await expect.poll(() => main.getByRole('img', { name: 'broken box.jpg' }).count()).toBe(2);
      await expect.poll(() => main.getByRole('link', { name: 'Decide' }).count()).toBe(2);
      await main.getByText('Decide first what waits for approval.').waitFor();
      await checkAccessibility(page);
    });
    await step('the list of chats opens one of them again', async () => {
      const chats = main.getByRole('region', { name: 'Test chats' });
      await expect.poll(() => chats.getByRole('button').count()).toBe(2);
      await main.getByRole('link', { name: 'Build' }).click();
      await main.getByRole('link', { name: 'Test', exact: true }).click();
      await main.getByText('The saved draft answers.').waitFor();
      await chats.getByRole('button').first().click();
      await main.getByRole('img', { name: 'broken box.jpg' }).waitFor();
    });
  });

  test('what is typed while a message is sent stays, and one that failed goes where it was meant to', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    harkara.model.script(() => ({ text: 'Yes.' }));
    const { page, visit, step, signIn } = await open();
    const main = page.getByRole('main');
    const message = main.getByLabel('Message', { exact: true });
    const chat = main.getByRole('list', { name: 'Chat with the draft' });
    await signIn(team.emails.builder);
    await step('the field keeps the next message', async () => {
      await visit(pathOf(team, 'test'));
      const [sent, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      await page.route('**/agents/*/test', async (route) => {
        sent.resolve();
        await letGo.promise;
        await route.fallback();
      });
      await message.fill('One');
      await message.press('Enter');
      await sent.promise;
      await message.fill('Two');
      letGo.resolve();
      await chat.getByText('Yes.').waitFor();
      await chat.getByText('One').waitFor();
      await expect.poll(() => message.inputValue()).toBe('Two');
      await page.unroute('**/agents/*/test');
    });
    await step(
      'a message to the changed draft begins a new chat, also when it is sent again',
      async () => {
        await main.getByRole('link', { name: 'Build' }).click();
        await main.getByLabel('Instructions').fill('Answer in verse.');
        // Back, and not by the link: so the chat with the draft of before is open.
        await page.goBack();
        await chat.getByText('One').waitFor();
        await page.route('**/agents/*/test', (route) => route.abort(), { times: 1 });
        await message.fill('Three');
        await main.getByRole('button', { name: 'Save draft and send' }).click();
        await main.getByRole('button', { name: 'Send it again' }).click();
        await chat.getByText('Three').waitFor();
        await expect.poll(() => chat.getByText('One').count()).toBe(0);
      },
      /net::ERR_FAILED/,
    );
  });

  test('agents: pausing says what waits, a copy is a new draft, and deleting names what uses the agent', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const { builder } = team.members;
    const draft = { name: 'Front desk', members: [team.agentId], default_agent_id: team.agentId };
    await builder.send('POST', `/projects/${team.projectId}/workforces`, draft);
    const frequency = { every: 'day', time: '09:00' };
    const target = { agent_id: team.agentId, frequency };
    const schedule = { kind: 'schedule', name: 'Morning summary', message: 'Sum up.', ...target };
    await builder.send('POST', `/projects/${team.projectId}/triggers`, schedule);
    const { page, visit, step, signIn } = await open();
    const main = page.getByRole('main');
    const choose = async (item: string) => {
      await main.getByRole('button', { name: 'More about this agent' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await signIn(team.emails.builder);
    await step('paused, it says how many tasks wait', async () => {
      await visit(pathOf(team));
      await choose('Pause agent');
      await main.getByText('Paused v1').waitFor();
      await seedProjectTask(harkara, team, { status: 'queued', channel: 'api' });
      await main.getByText('1 task waits and starts when you resume it.').waitFor();
      await checkAccessibility(page);
      await choose('Resume agent');
      await main.getByText('Live v1').waitFor();
    });
    await step('its triggers and its tasks have tabs', async () => {
      await main.getByRole('link', { name: 'Triggers' }).click();
      await main.getByRole('link', { name: 'Morning summary' }).waitFor();
      await checkAccessibility(page);
      await main.getByRole('link', { name: 'Tasks', exact: true }).click();
      await main.getByRole('link', { name: 'All tasks of this agent' }).waitFor();
      await checkAccessibility(page);
    });
    await step('a copy opens', async () => {
      await choose('Duplicate agent');
      await main.getByRole('heading', { name: 'Asha (copy)' }).waitFor();
      await main.getByText('Not published', { exact: true }).waitFor();
    });
    await step('deleting names what uses it first', async () => {
      await visit(pathOf(team));
      await choose('Delete agent');
      const dialog = page.getByRole('dialog');
      for (const name of ['Front desk', 'Morning summary']) await dialog.getByText(name).waitFor();
      await checkAccessibility(page);
      await dialog.getByRole('button', { name: 'Delete agent' }).click();
      await main.getByRole('link', { name: 'Asha (copy)' }).waitFor();
      await expect.poll(() => main.getByRole('link', { name: 'Asha', exact: true }).count()).toBe(0);
    });
  });

  test('agents: without any the list offers one, and on a phone a Viewer reads a long one and why nothing can be done', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    await team.members.builder.send('DELETE', `/agents/${team.agentId}`);
    const { page, visit, step, signIn } = await open({ viewport: { width: 390, height: 800 }, hasTouch: true });
    const main = page.getByRole('main');
    const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
    await step('an empty list offers the first one', async () => {
      await signIn(team.emails.builder);
      await visit(`/p/${team.projectId}/agents`);
      await main.getByText('No agents yet').waitFor();
      await checkAccessibility(page);
      await main.getByRole('link', { name: 'New agent' }).click();
      await main.getByRole('heading', { name: 'New agent' }).waitFor();
      await expect.poll(() => widthOf()).toBe(390);
      await checkAccessibility(page);
    });
    await step('many are shown by the hundred', async () => {
      await harkara.pool.query(
        `INSERT INTO agent (id, project_id, draft, updated_at)
        SELECT 'agt_00' || left(md5($1 || n), 24), $1, json_build_object('name', repeat('long', 30) || n,
          'instructions', 'Answer.', 'accepts_files', true, 'reply_needs_approval', false, 'tools', '[]'::json,
          'steps_max', 12), now() FROM generate_series(1, 105) n`,
        [team.projectId],
      );
      await signIn(team.emails.viewer);
      await visit(`/p/${team.projectId}/agents`);
      await main.getByRole('button', { name: 'Load more' }).click();
      await expect.poll(() => main.getByRole('rowheader').count()).toBe(105);
      await expect.poll(() => widthOf()).toBe(390);
      await expect
        .poll(() => main.getByRole('button', { name: 'New agent' }).getAttribute('title'))
        .toBe('Your role here is Viewer, which does not allow this.');
    });
    await step('each tab of one can be read', async () => {
      await main.getByRole('rowheader').first().getByRole('link').click();
      await expect.poll(() => main.getByLabel('Instructions').getAttribute('readonly')).toBe('');
      await checkAccessibility(page);
      await expect.poll(() => widthOf()).toBe(390);
      for (const tab of ['Test', 'Versions', 'Triggers', 'Tasks']) {
        await main.getByRole('link', { name: tab, exact: true }).click();
        await expect.poll(widthOf, { message: tab }).toBe(390);
        await checkAccessibility(page);
      }
    });
  });
});
