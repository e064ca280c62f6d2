import type { WebhookWithSecret } from '@harkara/contract';
import { firstIdAt, newId } from '@harkara/runtime';
import { call, createTeam, type Harkara, type Team } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';

inBrowser((console) => {
  test('why-did-0900-not-run: by keyboard, one sentence names the cause, and a button mends it', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const { name, due } = await skipLastRun(harkara, team);
    const { page, visit, step, signIn } = await open();
    await signIn(team.emails.admin);
    const explanation = page.getByRole('region', { name: 'Explanation' });
    await step('three steps from any page: triggers, the trigger, its explanation', async () => {
      await visit(`/p/${team.projectId}`);
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
      await page.locator('body').press('g');
      await page.keyboard.press('r');
      await page.getByRole('grid', { name: 'Triggers' }).getByRole('link', { name }).waitFor();
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.keyboard.press('x');
      await explanation
        .getByText(/^The run of \d+ \w+( \d+)?, 09:00 was skipped because the agent Asha was paused\.$/)
        .waitFor();
      await checkAccessibility(page);
    });
    await step('its facts say who did what, in the order of time', async () => {
      const facts = await explanation.getByRole('list', { name: 'Facts' }).getByRole('listitem').allInnerTexts();
      expect(facts.map((text) => /\n([^.]*\.)/.exec(text)?.[1])).toEqual([
        expect.stringMatching(/paused the agent Asha\.$/),
        'It was due.',
        'The run was skipped: The agent is paused.',
        'It is due next.',
      ]);
    });
    await step('the button resumes the agent, and then offers to run it now', async () => {
      const resume = explanation.getByRole('button', { name: 'Resume agent' });
      await resume.focus();
      await page.keyboard.press('Enter');
      await explanation.getByRole('button', { name: 'Run it now' }).waitFor();
      const agent = await team.members.viewer.send('GET', `/agents/${team.agentId}`);
      expect(agent.body).toMatchObject({ paused: false });
    });
    await step('J and K go from one moment to the next, also to what is to come', async () => {
      await page.keyboard.press('k');
      await explanation.getByText(/ is still to come\.$/).waitFor();
      await page.keyboard.press('j');
      await explanation.getByText(/was skipped because/).waitFor();
      expect(new URL(page.url()).searchParams.get('at')).toBe(due.toISOString());
      await checkAccessibility(page);
    });
    await step('a time that is typed is explained, and the address keeps it', async () => {
      await page.getByLabel('Time to explain (IST)').fill('2026-01-01T10:15');
      await explanation.getByText(/^It was made at .*, after 1 Jan.*, 10:15\.$/).waitFor();
      await page.reload();
      await explanation.getByText(/^It was made at/).waitFor();
    });
    await step('on a phone nothing is wider than the screen', async () => {
      await page.setViewportSize({ width: 390, height: 800 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  });

  test('explain: a refused call is replayed, and who may not mend it is told why', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const { builder } = team.members;
    const body = { kind: 'webhook', name: 'Orders', agent_id: team.agentId };
    const made = await builder.send<WebhookWithSecret>('POST', `/projects/${team.projectId}/triggers`, body);
    const { id, secret } = made.body;
    const post = (key: string) =>
      call(`${harkara.url}/v1/hooks/${id}`, 'POST', { body: { order: 17 }, headers: { 'X-Service-Secret': key } });
    const { page, visit, step, signIn } = await open();
    await signIn(team.emails.viewer);
    const explanation = page.getByRole('region', { name: 'Explanation' });
    await step('without a call it says so, and tells of a wrong secret', async () => {
      await post('wrong');
      await visit(`/p/${team.projectId}/triggers/${id}?tab=explain`);
      await explanation.getByText(/^No call has come yet, but 1 call with a wrong secret came/).waitFor();
      await checkAccessibility(page);
    });
    await step('a refused call shows as it comes, and a viewer is told why they cannot mend it', async () => {
      await page.getByRole('status').getByText('Live').waitFor();
      await builder.send('POST', `/agents/${team.agentId}/pause`);
      expect((await post(secret)).status).toBe(409);
      await explanation.getByText(/was refused because the agent Asha was paused\.$/).waitFor();
      const resume = explanation.getByRole('button', { name: 'Resume agent' });
      await expect.poll(() => resume.getAttribute('aria-disabled')).toBe('true');
      await explanation.getByText('Your role here is Viewer, which does not allow this.').waitFor();
      await checkAccessibility(page);
    });
    await step('a builder replays it once the agent works again', async () => {
      await builder.send('POST', `/agents/${team.agentId}/resume`);
      await signIn(team.emails.builder);
      await page.reload();
      await explanation.getByRole('button', { name: 'Replay call' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Replay call' }).click();
      await explanation.getByText(/^The call of .* was accepted; its task /).waitFor();
    });
  });
});

/** A schedule whose last run at 09:00 was skipped, because somebody had paused its agent. */
async function skipLastRun(harkara: Harkara, team: Team): Promise<{ name: string; due: Date }> {
  const { builder } = team.members;
  const { pool } = harkara;
  const name = 'Morning summary';
  const frequency = { every: 'day', time: '09:00' };
  const body = { kind: 'schedule', name, message: 'Sum up the night.', frequency, agent_id: team.agentId };
  const { id, next_run_at: next } = (await builder.send('POST', `/projects/${team.projectId}/triggers`, body)).body;
  await builder.send('POST', `/agents/${team.agentId}/pause`);
  const due = new Date(Date.parse(next) - 86_400_000);
  const paused = new Date(due.getTime() - 3_600_000);
  await pool.query(`UPDATE trigger SET created_at = $2 WHERE id = $1`, [id, new Date(due.getTime() - 7 * 86_400_000)]);
  await pool.query(`UPDATE audit_log SET id = $2, at = $3 WHERE target_id = $1 AND action = 'agent.paused'`, [
    team.agentId,
    firstIdAt('aud', paused.getTime()),
    paused,
  ]);
  await pool.query(
    `INSERT INTO fire (id, trigger_id, due_at, at, result, reason)
    VALUES ($1, $2, $3, $3::timestamptz + interval '3 s', 'Skipped', 'The agent is paused.')`,
    [`${firstIdAt('fir', due.getTime()).slice(0, 14)}${newId('fir').slice(14)}`, id, due],
  );
  return { name, due };
}
