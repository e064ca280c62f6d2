import { callerOf, createTeam, type Harkara, type Team } from '@harkara/testkit';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
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
      expect(await page.getByLabel('New password').inputValue()).toBe('');
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
});

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
