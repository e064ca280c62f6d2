import { callerOf, createTeam, type Harkara, type Team } from '@harkara/testkit';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';

const pin = 'open-sesame-4711';
const newPassword = 'another long password';

inBrowser((console) => {
  test('secret-never-back: what is secret is shown once at most, and kept in no page and no browser', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const task = await unlock(harkara, team);
    const { page, visit, step, signIn } = await open();
    const answers = listenToAnswers(page);
    /** Whether it is in an answer, in the page or in what the browser keeps. */
    const findIn = async (secret: string) => ({
      answers: (await answers()).filter((text) => text.includes(secret)).length,
      page: (await page.content()).includes(secret),
      browser: (await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).includes(secret),
    });
    const nowhere = { answers: 0, page: false, browser: false };

    await step('an input that is hidden in logs is masked where it went in and where it came out', async () => {
      await signIn(team.emails.builder);
      await visit(`/p/${team.projectId}/tasks/${task.id}?step=${task.stepId}`);
      await page.getByRole('region', { name: 'Input' }).getByText('***').waitFor();
      await page.getByRole('region', { name: 'Output' }).getByText('***').waitFor();
      await page.keyboard.press('l');
      await page
        .getByRole('table', { name: 'Log' })
        .getByText(/tool unlock/i)
        .first()
        .waitFor();
      expect(await findIn(pin)).toEqual(nowhere);
    });
    await step('a token is in the answer that made it and in the page until that is closed', async () => {
      await visit('/me');
      await page.getByRole('button', { name: 'Make token' }).click();
      await page.getByLabel('Name').fill('Night script');
      await page.keyboard.press('Enter');
      const token = await page.getByText(/^hkp_\w+$/).innerText();
      expect(await findIn(token)).toEqual({ answers: 1, page: true, browser: false });
      await page.keyboard.press('Escape');
      await page.getByText('Night script').waitFor();
      await page.getByText(token).waitFor({ state: 'detached' });
      expect(await findIn(token)).toEqual({ answers: 1, page: false, browser: false });
    });
    await step('a password is sent and nowhere else', async () => {
      await page.getByLabel('Current password').fill('a good long password');
      await page.getByLabel('New password').fill(newPassword);
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByText('Password changed').waitFor();
      expect(await findIn(newPassword)).toEqual(nowhere);
      await expect.poll(() => page.getByLabel('New password').inputValue()).toBe('');
    });
    await step('who may not manage tasks neither sees nor gets what went into a step', async () => {
      await signIn(team.emails.viewer);
      await visit(`/p/${team.projectId}/tasks/${task.id}?step=${task.stepId}`);
      await page.getByText('What went in and came out is for Builders, Admins and Owners.').waitFor();
      const address = `/v1/manage/tasks/${task.id}/steps/${task.stepId}`;
      const status = await page.evaluate(async (path) => {
        const answer = await fetch(path);
        await answer.text();
        return answer.status;
      }, address);
      expect(status).toBe(403);
    });
  });

  test('secret-never-back: what a project keeps and makes is in no answer but the one that made it', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const value = 'sk_live_4711_the_shop';
    await makeToolThatUses(team, 'SHOP_TOKEN');
    const { page, visit, step, signIn } = await open();
    const answers = listenToAnswers(page);
    const dialog = page.getByRole('dialog');
    const kept = async (secret: string) => ({
      answers: (await answers()).filter((text) => text.includes(secret)).length,
      page: (await page.content()).includes(secret),
      browser: (await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]))).includes(
        secret,
      ),
      address: page.url().includes(secret),
    });
    const gone = (answered: number) => ({ answers: answered, page: false, browser: false, address: false });
    await step('a secret that a tool misses is added by its link; what uses it is told', async () => {
      await signIn(team.emails.builder);
      await visit(`/p/${team.projectId}/secrets?name=SHOP_TOKEN`);
      await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('SHOP_TOKEN');
      await dialog.getByLabel('Value').fill('short');
      await dialog.getByRole('button', { name: 'Add secret' }).click();
      await dialog
        .getByRole('alert')
        .getByText(/at least 6/)
        .waitFor();
      await checkAccessibility(page);
      await dialog.getByLabel('Value').fill(value);
      await dialog.getByRole('button', { name: 'Add secret' }).click();
      const row = page.getByRole('row').filter({ hasText: 'SHOP_TOKEN' });
      await row.getByRole('link', { name: 'Ask the shop' }).waitFor();
      expect(await kept(value)).toEqual(gone(0));
      expect(new URL(page.url()).search).toBe('');
      await checkAccessibility(page);
    });
    await step('what is typed and not sent is forgotten', async () => {
      await page.getByRole('button', { name: 'Replace value of SHOP_TOKEN' }).click();
      await dialog.getByLabel('Value').fill('typed_and_left_4711');
      await page.keyboard.press('Escape');
      await page.reload();
      await page.getByRole('button', { name: 'Replace value of SHOP_TOKEN' }).click();
      await expect.poll(() => dialog.getByLabel('Value').inputValue()).toBe('');
      expect(await kept('typed_and_left_4711')).toEqual(gone(0));
      await page.keyboard.press('Escape');
    });
    await step('deleting it says what will fail', async () => {
      await page.getByRole('button', { name: 'Delete SHOP_TOKEN' }).click();
      await dialog.getByRole('link', { name: 'Ask the shop' }).waitFor();
      await checkAccessibility(page);
      await dialog.getByRole('button', { name: 'Delete secret' }).click();
      await page.getByText('No secrets yet').waitFor();
    });
    await step('an API key is gone with its dialog, and Back does not bring it', async () => {
      await signIn(team.emails.owner);
      await visit(`/p/${team.projectId}/integrations/api-keys`);
      await page.getByRole('button', { name: 'Make API key' }).click();
      await page.keyboard.type('Desk');
      await page.keyboard.press('Enter');
      const key = await dialog.getByText(/^hk_\w{38}$/).innerText();
      expect(await kept(key)).toEqual({ ...gone(1), page: true });
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await page.getByRole('row').filter({ hasText: 'Desk' }).waitFor();
      await page.getByRole('link', { name: 'Stores' }).click();
      await page.getByRole('heading', { name: 'Stores', level: 1 }).waitFor();
      await page.goBack();
      await page.getByRole('row').filter({ hasText: 'Desk' }).waitFor();
      expect(await kept(key)).toEqual(gone(1));
    });
    await step('a key that was pasted for a client is gone with its page', async () => {
      await visit(`/p/${team.projectId}/integrations/mcp`);
      await page.getByLabel('Key that you have').fill(team.key);
      expect(await kept(team.key)).toEqual({ ...gone(0), page: true });
      await page.getByRole('link', { name: 'Stores' }).click();
      await page.getByRole('heading', { name: 'Stores', level: 1 }).waitFor();
      await page.goBack();
      await expect.poll(() => page.getByLabel('Key that you have').inputValue()).toBe('');
      expect(await kept(team.key)).toEqual(gone(0));
    });
  });
});

/** A tool whose draft signs in with a secret. */
async function makeToolThatUses({ members, projectId }: Team, secret: string): Promise<void> {
  const headers = { Authorization: `Bearer {{secrets.${secret}}}` };
  const step = { id: 'ask', name: 'Ask', type: 'http', method: 'GET', url: 'https://shop.example.com/', headers };
  const body = { name: 'Ask the shop', steps: [step], output: { type: 'text', value: '{{steps.ask.output}}' } };
  expect((await members.builder.send('POST', `/projects/${projectId}/tools`, body)).status).toBe(201);
}

/** The bodies of all answers of the API from now on. */
function listenToAnswers(page: Page): () => Promise<string[]> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    const isRead = response.url().includes('/v1/manage/') && !response.url().includes('/live');
    // A page that is left gives its answers away.
    if (isRead) bodies.push(response.text().catch(() => ''));
  });
  return () => Promise.all(bodies);
}

/** A finished task whose agent called a tool with a hidden input, which the tool answers. */
async function unlock(harkara: Harkara, team: Team): Promise<{ id: string; stepId: string }> {
  const { builder } = team.members;
  const inputs = [{ key: 'pin', label: 'Pin', type: 'text', required: true, hide_in_logs: true }];
  const tool = { name: 'Unlock', inputs, output: { type: 'text', value: 'Unlocked by {{inputs.pin}}' } };
  const { body } = await builder.send('POST', `/projects/${team.projectId}/tools`, tool);
  await builder.send('POST', `/tools/${body.id}/publish`);
  await builder.send('PATCH', `/agents/${team.agentId}`, { tools: [{ tool_id: body.id }] });
  await builder.send('POST', `/agents/${team.agentId}/publish`);
  harkara.model.script(({ n }) => (n === 1 ? { calls: [{ name: 'unlock', arguments: { pin } }] } : { text: 'Done.' }));
  const started = await callerOf(harkara, team, team.agentId).start({ message: 'Open the door', wait: true });
  const { steps } = (await builder.send('GET', `/tasks/${started.body.id}`)).body;
  return { id: started.body.id, stepId: steps.find(({ kind }: { kind: string }) => kind === 'tool_call').id };
}
