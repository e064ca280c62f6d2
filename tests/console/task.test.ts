import { callerOf, createGate, createTeam, giveTo, lastText, setRow } from '@harkara/testkit';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seedProjectTask } from '../management/seed-project-task.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser, inBrowserOnBothBackends } from './browser/in-browser.ts';

inBrowserOnBothBackends((console) => {
  test('follow-running-task: its steps appear as they happen, and a takeover shows', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const caller = callerOf(harkara, team, team.agentId);
    const gate = createGate();
    harkara.model.script(async ({ n }) => {
      if (n > 1) return { text: 'It arrives today.' };
      await gate.opened;
      return { text: 'From the dead.' };
    });
    const { page, visit, step, signIn } = await open();
    const task = (await caller.start({ message: 'Where is order 4711?' })).body;
    await harkara.model.nextRequest();

    await step('the running step is in the timeline', async () => {
      await signIn(team.emails.builder);
      await visit(`/p/${team.projectId}/tasks/${task.id}`);
      await page.getByText('Running', { exact: true }).waitFor();
      await page.getByRole('row', { name: /Model/ }).waitFor();
      await checkAccessibility(page);
    });
    await step('another worker takes over and finishes, and the page shows it by itself', async () => {
      const ago = { sql: `now() - interval '1 second'` };
      await setRow(harkara, 'task', task.id, { attempt: { sql: 'attempt + 1' }, lease_until: ago, enqueue_after: ago });
      await page.getByText('Done', { exact: true }).waitFor();
      await page.getByRole('row', { name: /Reply/ }).waitFor();
      gate.open();
    });
    await step('the keyboard opens a step, which says that it was taken up again', async () => {
      await page.keyboard.press('j');
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page
        .getByRole('region', { name: 'Step 1, model' })
        .getByText(/taken up 3 times/)
        .waitFor();
      await page.getByRole('region', { name: 'Output' }).getByText('It arrives today.').waitFor();
      expect(new URL(page.url()).searchParams.get('step')).toMatch(/^stp_/);
      await checkAccessibility(page);
    });
    await step('C and L show the conversation and the log', async () => {
      await page.keyboard.press('c');
      await page.getByRole('article').getByText('It arrives today.').waitFor();
      await page.keyboard.press('l');
      await page
        .getByRole('table', { name: 'Log' })
        .getByText(/Step 1 of turn 1: model/)
        .waitFor();
      await checkAccessibility(page);
    });
  });
});

inBrowser((console) => {
  test("escalated-reply: a person answers in the agent's place by keyboard alone", async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const taskId = await seedProjectTask(harkara, team, { status: 'escalated', channel: 'api', message: 'Help me' });
    await harkara.pool.query('UPDATE task SET escalation = $2 WHERE id = $1', [taskId, 'The customer is angry.']);
    const { page, visit, step, signIn } = await open();
    await step('the task says why it was escalated', async () => {
      await signIn(team.emails.builder);
      await visit(`/p/${team.projectId}/tasks/${taskId}?view=conversation`);
      await page.getByText('The customer is angry.').waitFor();
      await checkAccessibility(page);
    });
    await step('the reply is sent and the task is done', async () => {
      await page.getByLabel('Your reply').focus();
      await page.keyboard.type('Sorry. Your money is on its way.');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('article').getByText('Sorry. Your money is on its way.').waitFor();
      await page.getByText('Done', { exact: true }).waitFor();
    });
    await step('who may only read cannot cancel or repeat', async () => {
      await signIn(team.emails.viewer);
      await visit(`/p/${team.projectId}/tasks/${taskId}`);
      await page.getByRole('button', { name: 'Run again', disabled: true }).waitFor();
      await checkAccessibility(page);
    });
  });

  test('each reply of a workforce is named after its own agent, also once another has the task', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const { projectId, members } = team;
    const { builder } = members;
    const agent = { name: 'Refunds', instructions: 'You are Refunds.' };
    const refunds = (await builder.send('POST', `/projects/${projectId}/agents`, agent)).body.id;
    await builder.send('POST', `/agents/${refunds}/publish`);
    const desk = { name: 'Desk', members: [team.agentId, refunds], default_agent_id: team.agentId };
    const desks = await builder.send('POST', `/projects/${projectId}/workforces`, desk);
    await builder.send('POST', `/workforces/${desks.body.id}/publish`);
    harkara.model.script((request) => {
      if (String(request.messages[0]?.content).includes('You are Refunds.')) return { text: 'You get it back.' };
      const handOver = { calls: [{ name: 'transfer_to_refunds', arguments: { reason: 'Money.' } }] };
      return lastText(request) === 'My money' ? handOver : { text: 'Good day.' };
    });
    const caller = callerOf(harkara, team, team.agentId);
    const first = await giveTo(caller, desks.body.id, { message: 'Hello', wait: true });
    expect(first.body).toMatchObject({ status: 'done', agent_id: team.agentId });
    const followUp = { message: 'My money', task_id: first.body.id, wait: true };
    const second = await giveTo(caller, desks.body.id, followUp);
    expect(second.body).toMatchObject({ status: 'done', agent_id: refunds });
    const { page, visit, step, signIn } = await open();
    const replies = page.getByRole('list', { name: 'Conversation' }).getByRole('article');
    await signIn(team.emails.builder);
    await step('the conversation has a name over each message', async () => {
      await visit(`/p/${projectId}/tasks/${first.body.id}?view=conversation`);
      const said = [/^Caller\b/, /^Asha\b/, /^Caller\b/, /^Refunds\b/].map((name) => expect.stringMatching(name));
      await expect.poll(() => replies.allInnerTexts()).toEqual(said);
    });
  });

  test('a task is run again once, however often one asks while it is being started', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const taskId = await seedProjectTask(harkara, team, { status: 'done', channel: 'api', message: 'Help me' });
    const { page, visit, step, signIn } = await open();
    const gate = createGate();
    await page.route('**/v1/manage/tasks/*/rerun', async (route) => {
      await gate.opened;
      await route.continue();
    });
    const again = (options: { disabled: boolean }) => page.getByRole('button', { name: 'Run again', ...options });
    await signIn(team.emails.builder);
    await step('while it is being started the button is refused; then the new task opens', async () => {
      await visit(`/p/${team.projectId}/tasks/${taskId}`);
      await again({ disabled: false }).click();
      await page.getByRole('menuitem', { name: 'As published' }).click();
      await again({ disabled: true }).waitFor();
      gate.open();
      await again({ disabled: false }).waitFor();
      expect(new URL(page.url()).pathname).not.toContain(taskId);
    });
  });

  test('a reply stays with its task: no other one shows it, and a reload offers it again', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const escalated = { status: 'escalated', channel: 'api' };
    const first = await seedProjectTask(harkara, team, { ...escalated, message: 'The first' });
    const second = await seedProjectTask(harkara, team, { ...escalated, message: 'The second' });
    const third = await seedProjectTask(harkara, team, { ...escalated, message: 'The third' });
    const { page, visit, step, signIn } = await open();
    const reply = page.getByLabel('Your reply');
    await signIn(team.emails.builder);
    await step('one goes from a task to another one', async () => {
      await visit(`/p/${team.projectId}/tasks/${first}`);
      await reply.waitFor();
      await page.keyboard.press('Control+K');
      await page.getByRole('combobox', { name: 'Search or jump' }).fill(second);
      await page.getByRole('option', { name: `Go to ${second}` }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'The second' }).waitFor();
      await reply.fill('For the second.');
    });
    await step('Back shows the first task without the reply', async () => {
      await page.goBack();
      await page.getByRole('heading', { name: 'The first' }).waitFor();
      await expect.poll(() => reply.inputValue()).toBe('');
    });
    await step('the second task offers it again, also after a reload', async () => {
      await page.goForward();
      await page.getByRole('heading', { name: 'The second' }).waitFor();
      await expect.poll(() => reply.inputValue()).toBe('For the second.');
      await page.reload();
      await page.getByText('What you typed before is here again.').waitFor();
      await expect.poll(() => reply.inputValue()).toBe('For the second.');
      await checkAccessibility(page);
    });
    await step('what is sent is no longer kept', async () => {
      await page.getByRole('button', { name: 'Send reply' }).click();
      await page.getByText('Done', { exact: true }).waitFor();
      expect(await keptTexts(page)).toBe('[]');
    });
    await step('a reply that somebody else made unnecessary is still there to be copied', async () => {
      await page.goto(`${harkara.url}/p/${team.projectId}/tasks/${first}`);
      await reply.fill('For the first.');
      const { owner } = team.members;
      expect((await owner.send('POST', `/tasks/${first}/reply`, { message: 'Done it.' })).status).toBe(200);
      await page.getByRole('region', { name: 'What you typed' }).getByText('For the first.').waitFor();
      await checkAccessibility(page);
      await page.getByRole('button', { name: 'Discard' }).click();
      await page.getByRole('region', { name: 'What you typed' }).waitFor({ state: 'detached' });
      expect(await keptTexts(page)).toBe('[]');
    });
    await step('signing out removes what was not sent', async () => {
      await page.goto(`${harkara.url}/p/${team.projectId}/tasks/${third}`);
      await reply.fill('For the third.');
      await expect.poll(() => keptTexts(page)).toContain('For the third.');
      await page.getByRole('button', { name: 'Account', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      expect(await keptTexts(page)).toBe('[]');
    });
  });
});

/** What the browser keeps until it is sent. */
function keptTexts(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('harkara.drafts'));
}
