import { call } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { setPlatform, setRow } from '../contract/harness/set-rows.ts';
import { type Office, openOffice } from '../management/harness/open-office.ts';
import { createGate } from './create-gate.ts';
import { onBothBackends } from './on-both-backends.ts';

const body = {
  kind: 'schedule',
  name: 'Mornings',
  message: 'Good morning.',
  frequency: { every: 'day', time: '09:30' },
};

async function addSchedule(office: Office): Promise<string> {
  const made = await office.people.builder.send('POST', `/projects/${office.projectId}/triggers`, {
    ...body,
    agent_id: office.agentId,
  });
  return made.body.id;
}

onBothBackends((harkara) => {
  const recordOf = async (office: Office, id: string) =>
    (await office.people.viewer.send('GET', `/triggers/${id}`)).body;
  const scheduleRunsOf = async (office: Office, id: string) =>
    (await office.people.viewer.send('GET', `/triggers/${id}/fires`)).body.data;
  const runNow = (office: Office, id: string) => office.people.builder.send('POST', `/triggers/${id}/run`);
  const resultOf = async (office: Office, id: string) => (await recordOf(office, id)).last_result;
  const waitForResult = (office: Office, id: string, result: string) =>
    expect.poll(() => resultOf(office, id), { timeout: 15_000 }).toBe(result);

  test('a schedule that is due starts an ordinary task, and its record follows the task', async () => {
    const office = await openOffice(harkara());
    const id = await addSchedule(office);
    await harkara().pool.query(`UPDATE trigger SET next_run_at = now() - interval '1 second' WHERE id = $1`, [id]);
    await waitForResult(office, id, 'Done');
    const record = await recordOf(office, id);
    expect(record).toMatchObject({
      last_reason: null,
      last_run_at: expect.any(String),
      last_task_id: expect.stringMatching(/^tsk_/),
    });
    expect(record.next_run_at).toMatch(/T04:00:00\.000Z$/);
    const task = await call(`${harkara().url}/v1/api/tasks/${record.last_task_id}`, 'GET', { token: office.key });
    expect(task.body).toMatchObject({
      channel: 'Schedule',
      status: 'done',
      reply: 'Echo: Good morning.',
      agent_id: office.agentId,
    });
    const listed = await office.people.viewer.send('GET', `/projects/${office.projectId}/tasks?trigger_id=${id}`);
    expect(listed.body.data).toMatchObject([{ id: record.last_task_id, trigger_id: id, channel: 'Schedule' }]);
    expect(await scheduleRunsOf(office, id)).toMatchObject([
      { trigger_id: id, result: 'Started', reason: null, task_id: record.last_task_id, task_status: 'done' },
    ]);
  });

  test('a run by hand works while the schedule is off, counts as the previous run and leaves the next time alone', async () => {
    const office = await openOffice(harkara());
    const id = await addSchedule(office);
    const { next_run_at } = await recordOf(office, id);
    const gate = createGate();
    harkara().model.script(async () => {
      await gate.opened;
      return { text: 'Done.' };
    });
    const first = await runNow(office, id);
    expect(first).toMatchObject({
      status: 202,
      body: { trigger_id: id, due_at: null, result: 'Started', task_status: 'queued' },
    });
    expect(await recordOf(office, id)).toMatchObject({
      next_run_at,
      last_result: 'Started',
      last_task_id: first.body.task_id,
    });
    expect(await runNow(office, id)).toMatchObject({
      status: 409,
      body: { detail: 'The previous run is still going.' },
    });
    await harkara().pool.query(`UPDATE trigger SET next_run_at = now() WHERE id = $1`, [id]);
    await waitForResult(office, id, 'Skipped');
    expect(await recordOf(office, id)).toMatchObject({
      last_reason: 'The previous run is still going.',
      last_task_id: first.body.task_id,
    });
    gate.open();
    await office.people.builder.send('POST', `/triggers/${id}/disable`);
    await expect.poll(async () => (await runNow(office, id)).status, { timeout: 15_000 }).toBe(202);
    await waitForResult(office, id, 'Done');
    expect(await recordOf(office, id)).toMatchObject({ enabled: false, next_run_at: null });
    expect((await scheduleRunsOf(office, id)).map(({ result }: { result: string }) => result)).toEqual([
      'Started',
      'Skipped',
      'Started',
    ]);
  });

  test('a run by hand that cannot start is refused with the reason and leaves no trace', async () => {
    const office = await openOffice(harkara());
    const id = await addSchedule(office);
    await setPlatform(harkara(), { aiPaused: true });
    const paused = await runNow(office, id);
    await setPlatform(harkara(), { dailyLimit: 0 });
    const spent = await runNow(office, id);
    await setPlatform(harkara(), {});
    await setRow(harkara(), 'agent', office.agentId, { paused_at: { sql: 'now()' } });
    expect([paused.status, spent.status, (await runNow(office, id)).status]).toEqual([503, 503, 409]);
    expect(await scheduleRunsOf(office, id)).toEqual([]);
    expect(await recordOf(office, id)).toMatchObject({ last_result: null });
    const webhook = await office.people.builder.send('POST', `/projects/${office.projectId}/triggers`, {
      kind: 'webhook',
      name: 'Orders',
      agent_id: office.agentId,
    });
    expect((await runNow(office, webhook.body.id)).status).toBe(409);
  });

  test('of many people who run a schedule at once, one does', async () => {
    const office = await openOffice(harkara());
    const id = await addSchedule(office);
    harkara().model.script(() => ({ hang: true }));
    const runs = await Promise.all(Array.from({ length: 10 }, () => runNow(office, id)));
    expect(runs.map(({ status }) => status).sort()).toEqual([202, ...Array.from({ length: 9 }, () => 409)]);
    expect(await scheduleRunsOf(office, id)).toHaveLength(1);
  });

  test('a failed run shows why', async () => {
    const office = await openOffice(harkara());
    const id = await addSchedule(office);
    harkara().model.script(() => ({ status: 401 }));
    await runNow(office, id);
    await waitForResult(office, id, 'Failed');
    expect((await recordOf(office, id)).last_reason).toMatch(/\.$/);
  });
});
