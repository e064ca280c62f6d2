import { createTeam, signInOperator } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';
import { pressTo } from './browser/press-to.ts';

const password = 'a good long password';

inBrowser((console) => {
  test('first-run: from the sign-in to an agent that answered, is published and did its first task', async () => {
    const { harkara, open } = console();
    harkara.model.script(() => ({ text: 'It is on its way.' }));
    const operator = await signInOperator(harkara);
    const { body: workspace } = await operator.send('POST', '/workspaces', { name: 'Spice shop' });
    const email = `owner-of-${workspace.id}@example.com`;
    await operator.send('POST', `/workspaces/${workspace.id}/members`, { email, role: 'owner', password });
    const { body: project } = await operator.send('POST', `/workspaces/${workspace.id}/projects`, { name: 'Support' });
    const { page, visit, step } = await open();
    const main = page.getByRole('main');

    await step('a new project says what comes first', async () => {
      await visit('/');
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.keyboard.press('Enter');
      await main.getByRole('link', { name: 'Make an agent' }).click();
      await main.getByRole('heading', { name: 'New agent' }).waitFor();
    });
    await step('a sample gives name and instructions, and the model says what it costs', async () => {
      await main.getByRole('button', { name: 'Fill in a sample' }).click();
      await expect.poll(() => main.getByLabel('Name', { exact: true }).inputValue()).toBe('Shop support');
      await main.getByText(/A million tokens: ₹|It costs nothing/).waitFor();
      await checkAccessibility(page);
    });
    await step('the agent is made, and the chat with it is open', async () => {
      await main.getByRole('button', { name: /^Make agent/ }).click();
      await main.getByRole('heading', { name: 'Shop support' }).waitFor();
      await page.getByText('The saved draft answers.').waitFor();
      await checkAccessibility(page);
    });
    await step('the first answer is there, with its steps and its money', async () => {
      await page.keyboard.type('Where is order 4711?');
      await page.keyboard.press('Enter');
      await main.getByText('It is on its way.').waitFor();
      await main.getByText(/^2 steps, ₹/).waitFor();
      await checkAccessibility(page);
    });
    await step('it is published with two clicks, and the dialog shows what is published', async () => {
      await main.getByRole('button', { name: /^Publish/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /^Publish/ }).click();
      await main.getByText('Live v1').waitFor();
    });
    await step('the overview has ticked it, and its first task ends the list', async () => {
      await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Overview' }).click();
      await main.getByText('Test it in a chat (done)').waitFor();
      const { body: key } = await operator.send('POST', `/projects/${project.id}/api-keys`, { name: 'Shop' });
      const { body: agents } = await operator.send('GET', `/projects/${project.id}/agents`);
      const started = await fetch(`${harkara.url}/v1/api/agents/${agents.data[0].id}/tasks`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key.key}` },
        body: JSON.stringify({ message: 'Where is order 4712?', wait: true }),
      });
      expect(started.status).toBe(200);
      await page.reload();
      await main.getByRole('img', { name: /1 in all/ }).waitFor();
      await expect.poll(() => main.getByText('First steps').count()).toBe(0);
    });
  });

  test('agent-test-publish-restore: by keyboard alone, the draft is compared with what is published, published and taken back', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    harkara.model.script(({ messages }) => ({ text: `By "${String(messages[0]?.content)}"` }));
    const { page, visit, step, signIn } = await open();
    const main = page.getByRole('main');
    const press = (key: string) => page.keyboard.press(key);
    const enter = async (name: string | RegExp, within: Pick<typeof main, 'getByRole'> = main) => {
      await pressTo(page, within.getByRole('button', { name }));
      await press('Enter');
    };
    await signIn(team.emails.builder);
    await step('the list opens its agent', async () => {
      await visit(`/p/${team.projectId}/agents`);
      await main.getByRole('link', { name: 'Asha' }).waitFor();
      await checkAccessibility(page);
      await press('j');
      await press('Enter');
      await main.getByRole('heading', { name: 'Asha' }).waitFor();
    });
    await step('other instructions are saved', async () => {
      await pressTo(page, main.getByLabel('Instructions'));
      await press('Control+A');
      await page.keyboard.type('Answer in verse.');
      await press('Control+S');
      await main.getByText('Draft differs from v1', { exact: true }).waitFor();
      await checkAccessibility(page);
    });
    await step('the same message goes to the draft and to version 1, and both answer', async () => {
      await pressTo(page, main.getByRole('link', { name: 'Test', exact: true }));
      await press('Enter');
      await enter('Side by side');
      await pressTo(page, main.getByLabel('Message'));
      await page.keyboard.type('Hello');
      await press('Enter');
      const [draft, published] = ['Draft', 'Version 1'].map((name) => main.getByRole('region', { name, exact: true }));
      await draft?.getByText('By "Answer in verse."').waitFor();
      await published?.getByText('By "Answer."').waitFor();
      await expect.poll(() => main.getByText(/^2 steps, ₹/).count()).toBe(2);
      await checkAccessibility(page);
    });
    await step('both chats go on', async () => {
      await pressTo(page, main.getByLabel('Message'));
      await page.keyboard.type('And now?');
      await press('Enter');
      await expect.poll(() => main.getByText(/^2 steps, ₹/).count()).toBe(4);
      await expect.poll(() => main.getByText('By "Answer."').count()).toBe(2);
    });
    await step('publishing shows the difference, and takes a second key press', async () => {
      await enter(/^Publish/);
      const dialog = page.getByRole('dialog');
      await dialog.getByText('verse').first().waitFor();
      await checkAccessibility(page);
      await enter(/^Publish/, dialog);
      await main.getByText('Live v2').waitFor();
    });
    await step('version 1 becomes the draft again; what is published stays', async () => {
      await pressTo(page, main.getByRole('link', { name: 'Versions' }));
      await press('Enter');
      await enter('Restore v1');
      const dialog = page.getByRole('dialog');
      await enter('Restore v1', dialog);
      await main.getByText('draft differs', { exact: true }).waitFor();
      const { body } = await team.members.viewer.send('GET', `/agents/${team.agentId}`);
      expect([body.published_version, body.draft.instructions]).toEqual([2, 'Answer.']);
      await checkAccessibility(page);
    });
  });
});
