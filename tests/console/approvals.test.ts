import { callerOf, createTeam } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';
import { letAgentAsk } from './let-agent-ask.ts';

inBrowser((console) => {
  test('approve-with-edit: a call and a reply are edited and approved by keyboard alone, and history keeps both', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    await letAgentAsk(harkara, team);
    const { page, visit, step, signIn } = await open();
    const detail = page.getByRole('region', { name: 'Approval', exact: true });
    const press = (key: string) => page.keyboard.press(key);

    await step('without anything to decide, the page says who asks', async () => {
      await signIn(team.emails.builder);
      await visit(`/p/${team.projectId}/approvals`);
      await page.getByText('Nothing waits for you').waitFor();
      await page.getByText('Asha asks before it replies.').waitFor();
      await checkAccessibility(page);
    });
    await step('a call that is asked for comes by itself, with a field for each input', async () => {
      await callerOf(harkara, team, team.agentId).start({ message: 'Where is my money?' });
      await detail.getByRole('heading', { name: 'Refund order of Asha' }).waitFor();
      await checkAccessibility(page);
    });
    await step('a field that the service refuses says why', async () => {
      await press('e');
      await press('Control+A');
      await page.keyboard.type('many');
      await detail.getByText('must be a number').waitFor();
    });
    await step('the edit is approved, and the page says what came of it', async () => {
      await press('Control+A');
      await page.keyboard.type('400');
      await detail.getByText('Changed from 450.').waitFor();
      await press('Control+Enter');
      await detail.getByText('The call was made and the agent goes on.').waitFor();
      await expect.poll(() => detail.locator('del, ins').allTextContents()).toEqual(['450', '400']);
      await checkAccessibility(page);
    });
    await step('the reply that waits next shows what was changed in it', async () => {
      await page.getByRole('list', { name: 'Approvals' }).getByText('Reply').waitFor();
      await press('j');
      await detail.getByRole('heading', { name: 'Reply of Asha' }).waitFor();
      await press('e');
      await press('Control+End');
      await page.keyboard.type(' Thank you.');
      await expect.poll(() => detail.locator('ins').allTextContents()).toEqual([' Thank you.']);
      await press('Control+Enter');
      await detail.getByText('The reply was sent and the task is done.').waitFor();
    });
    await step('history keeps what was asked and what was allowed', async () => {
      await visit(`/p/${team.projectId}/approvals?status=approved`);
      await expect.poll(() => page.getByRole('list', { name: 'Approvals' }).getByRole('link').count()).toBe(2);
      await expect.poll(() => detail.locator('ins').allTextContents()).toEqual([' Thank you.']);
    });
  });

  test('a rejection says what it will do first, and who may only read cannot decide', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    await letAgentAsk(harkara, team);
    await callerOf(harkara, team, team.agentId).start({ message: 'Where is my money?', wait: true });
    const { page, visit, step, signIn } = await open();

    await step('a viewer sees what is asked', async () => {
      await signIn(team.emails.viewer);
      await visit(`/p/${team.projectId}/approvals`);
      await page.getByRole('button', { name: /^Approve/, disabled: true }).waitFor();
      await checkAccessibility(page);
    });
    await step('the dialog tells the effect without a note, and rejects', async () => {
      await signIn(team.emails.builder);
      await visit(`/p/${team.projectId}/approvals`);
      await page.getByRole('button', { name: /^Approve/, disabled: false }).waitFor();
      await page.keyboard.press('r');
      await page.getByText('The call is not made. The agent goes on without knowing why.').waitFor();
      await checkAccessibility(page);
      await page.getByRole('button', { name: 'Reject call' }).click();
      await page.getByText('The call was not made. The agent goes on and knows it.').waitFor();
    });
  });

  test('keys that are pressed in a dialog do not act on the approval behind it', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    await letAgentAsk(harkara, team);
    for (const message of ['Where is my money?', 'Where is mine?']) {
      await callerOf(harkara, team, team.agentId).start({ message, wait: true });
    }
    const { page, visit, step, signIn } = await open();
    const press = (key: string) => page.keyboard.press(key);
    const dialog = (name: string) => page.getByRole('dialog', { name });
    /** Presses a key once the focus is in the dialog. */
    const pressIn = async (name: string, key: string) => {
      await dialog(name).locator(':focus').waitFor();
      await press(key);
    };

    await signIn(team.emails.builder);
    await step('neither A behind the list of shortcuts nor Ctrl+Enter behind the palette approves', async () => {
      await visit(`/p/${team.projectId}/approvals`);
      await page.getByLabel('Note').fill('Too much');
      await page.getByRole('button', { name: /^Approve/ }).focus();
      await press('?');
      await pressIn('Keyboard shortcuts', 'a');
      await dialog('Keyboard shortcuts').locator(':focus').blur();
      await press('a');
      await press('Escape');
      await dialog('Keyboard shortcuts').waitFor({ state: 'detached' });
      await press('Control+K');
      await pressIn('Search or jump', 'Control+Enter');
      await press('Escape');
      await dialog('Search or jump').waitFor({ state: 'detached' });
    });
    await step('J leaves the question and the note as they are', async () => {
      await page.getByRole('button', { name: /^Approve/ }).focus();
      await press('r');
      await pressIn('Reject with your note?', 'j');
      await page.getByRole('button', { name: 'Reject call' }).click();
      await page.getByRole('blockquote').getByText('Too much').waitFor();
    });
  });

  test('an edit and a note stay with their approval, and are shown when somebody else has decided', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    await letAgentAsk(harkara, team);
    for (const message of ['Where is my money?', 'Where is mine?']) {
      await callerOf(harkara, team, team.agentId).start({ message, wait: true });
    }
    const { page, visit, step, signIn } = await open();
    const detail = page.getByRole('region', { name: 'Approval', exact: true });
    await signIn(team.emails.builder);
    await step('the next approval shows nothing of it', async () => {
      await visit(`/p/${team.projectId}/approvals`);
      await detail.getByText('Where is my money?').waitFor();
      await page.getByLabel('Amount').fill('400');
      await page.getByLabel('Card').fill('4111 1111');
      await page.getByLabel('Note').fill('Too much');
      await page.getByRole('button', { name: /^Next/ }).click();
      await detail.getByText('Where is mine?').waitFor();
      await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('450');
      await expect.poll(() => page.getByLabel('Note').inputValue()).toBe('');
    });
    await step('back at the first one it is offered again, but for what is hidden in logs', async () => {
      await page.getByRole('button', { name: /^Next/ }).focus();
      await page.keyboard.press('k');
      await page.getByText('What you typed before is here again.').waitFor();
      await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('400');
      await expect.poll(() => page.getByLabel('Note').inputValue()).toBe('Too much');
      await expect.poll(() => page.getByLabel('Card').inputValue()).toBe('');
      await checkAccessibility(page);
    });
    await step('it can be discarded', async () => {
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('450');
      await expect.poll(() => page.getByLabel('Note').inputValue()).toBe('');
    });
    await step('when somebody else decides, what was typed is shown beside the decision', async () => {
      await page.getByLabel('Amount').fill('300');
      const { owner } = team.members;
      const id = new URL(page.url()).searchParams.get('open');
      expect((await owner.send('POST', `/approvals/${id}/approve`, {})).status).toBe(200);
      await detail.getByText(/^Approved by owner/).waitFor();
      await page.getByRole('region', { name: 'What you typed' }).getByText('300').waitFor();
      await checkAccessibility(page);
    });
  });

  test('a decision that comes too late changes nothing, and the page says who was quicker', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    await letAgentAsk(harkara, team);
    await callerOf(harkara, team, team.agentId).start({ message: 'Where is my money?', wait: true });
    const { page, visit, step, signIn } = await open();
    // Without the live stream the page does not hear of the other decision before its own.
    await page.route('**/live*', (route) => route.fulfill({ status: 200, contentType: 'text/event-stream', body: '' }));

    await step('somebody else approves what is open here', async () => {
      await signIn(team.emails.builder);
      await visit(`/p/${team.projectId}/approvals`);
      await page.getByRole('button', { name: /^Approve/ }).waitFor();
      const { owner } = team.members;
      const { body } = await owner.send('GET', `/projects/${team.projectId}/approvals`);
      expect((await owner.send('POST', `/approvals/${body.data[0].id}/approve`, {})).status).toBe(200);
    });
    await step('the own decision is refused, and the approval is read again', async () => {
      await page.keyboard.press('a');
      await page.getByText('Your decision came too late and changed nothing.').waitFor();
      await page.getByText('The call was made and the agent goes on.').waitFor();
      await checkAccessibility(page);
    });
  });
});
