import { call, createGate, type Team, onBothBackends, createTeam, setPlatform, setRow } from '@harkara/testkit';
import { expect, test } from 'vitest';

const body = {
  kind: 'schedule',
  name: 'Mornings',
  message: 'Good morning.',
  frequency: { every: 'day', time: '09:30' },
};

async function addSchedule(team: Team): Promise<string> {
  const made = await team.members.builder.send('POST', `/projects/${team.projectId}/triggers`, {
    ...body,
    agent_id: team.agentId,
  });
  return made.body.id;
}

onBothBackends((harkara) => {
  const recordOf = async (team: Team, id: string) => (await team.members.viewer.send('GET', `/triggers/${id}`)).body;
  const scheduleRunsOf = async (team: Team, id: string) =>
    (await team.members.viewer.send('GET', `/triggers/${id}/fires`)).body.data;
  const runNow = (team: Team, id: string) => team.members.builder.send('POST', `/triggers/${id}/run`);
  const resultOf = async (team: Team, id: string) => (await recordOf(team, id)).last_result;
  const waitForResult = (team: Team, id: string, result: string) => expect.poll(() => resultOf(team, id)).toBe(result);

  test('a schedule that is due starts an ordinary task, and its record follows the task', async () => {
    const team = await createTeam(harkara());
    const id = await addSchedule(team);
    await harkara().pool.query(`UPDATE trigger SET next_run_at = now() - interval '1 second' WHERE id = $1`, [id]);
    await waitForResult(team, id, 'Done');
    const record = await recordOf(team, id);
    expect(record).toMatchObject({
      last_reason: null,
      last_run_at: expect.any(String),
      last_task_id: expect.stringMatching(/^tsk_/),
    });
    expect(record.next_run_at).toMatch(/T04:00:00\.000Z$/);
    const task = await call(`${harkara().url}/v1/api/tasks/${record.last_task_id}`, 'GET', { token: team.key });
    expect(task.body).toMatchObject({
      channel: 'Schedule',
      status: 'done',
      reply: 'Echo: Good morning.',
      agent_id: team.agentId,
    });
    const listed = await team.members.viewer.send('GET', `/projects/${team.projectId}/tasks?trigger_id=${id}`);
    expect(listed.body.data).toMatchObject([{ id: record.last_task_id, trigger_id: id, channel: 'Schedule' }]);
    expect(await scheduleRunsOf(team, id)).toMatchObject([
      { trigger_id: id, result: 'Started', reason: null, task_id: record.last_task_id, task_status: 'done' },
    ]);
  });

  test('a run by hand works while the schedule is off, counts as the previous run and leaves the next time alone', async () => {
    const team = await createTeam(harkara());
    const id = await addSchedule(team);
    const { next_run_at } = await recordOf(team, id);
    const gate = createGate();
    harkara().model.script(async () => {
      await gate.opened;
      return { text: 'Done.' };
    });
    const first = await runNow(team, id);
    expect(first).toMatchObject({
      status: 202,
      body: { trigger_id: id, due_at: null, result: 'Started', task_status: 'queued' },
    });
    expect(await recordOf(team, id)).toMatchObject({
      next_run_at,
      last_result: 'Started',
      last_task_id: first.body.task_id,
    });
    expect(await runNow(team, id)).toMatchObject({
      status: 409,
      body: { detail: 'The previous run is still going.' },
    });
    await harkara().pool.query(`UPDATE trigger SET next_run_at = now() WHERE id = $1`, [id]);
    await waitForResult(team, id, 'Skipped');
    expect(await recordOf(team, id)).toMatchObject({
      last_reason: 'The previous run is still going.',
      last_task_id: first.body.task_id,
    });
    gate.open();
    await team.members.builder.send('POST', `/triggers/${id}/disable`);
    await expect.poll(async () => (await runNow(team, id)).status).toBe(202);
    await waitForResult(team, id, 'Done');
    expect(await recordOf(team, id)).toMatchObject({ enabled: false, next_run_at: null });
    expect((await scheduleRunsOf(team, id)).map(({ result }: { result: string }) => result)).toEqual([
      'Started',
      'Skipped',
      'Started',
    ]);
  });

  test('a run by hand that cannot start is refused with the reason and leaves no trace', async () => {
    const team = await createTeam(harkara());
    const id = await addSchedule(team);
    await setPlatform(harkara(), { aiPaused: true });
    const paused = await runNow(team, id);
    await setPlatform(harkara(), { dailyLimit: 0 });
    const spent = await runNow(team, id);
    await setPlatform(harkara(), {});
    await setRow(harkara(), 'agent', team.agentId, { paused_at: { sql: 'now()' } });
    expect([paused.status, spent.status, (await runNow(team, id)).status]).toEqual([503, 503, 409]);
    expect(await scheduleRunsOf(team, id)).toEqual([]);
    expect(await recordOf(team, id)).toMatchObject({ last_result: null });
    const webhook = await team.members.builder.send('POST', `/projects/${team.projectId}/triggers`, {
      kind: 'webhook',
      name: 'Orders',
      agent_id: team.agentId,
    });
    expect((await runNow(team, webhook.body.id)).status).toBe(409);
  });

  test('of many people who run a schedule at once, one does', async () => {
    const team = await createTeam(harkara());
    const id = await addSchedule(team);
    harkara().model.script(() => ({ hang: true }));
    const runs = await Promise.all(Array.from({ length: 10 }, () => runNow(team, id)));
    expect(runs.map(({ status }) => status).sort()).toEqual([202, ...Array.from({ length: 9 }, () => 409)]);
    expect(await scheduleRunsOf(team, id)).toHaveLength(1);
  });

  test('a failed run shows why', async () => {
    const team = await createTeam(harkara());
    const id = await addSchedule(team);
    harkara().model.script(() => ({ status: 401 }));
    await runNow(team, id);
    await waitForResult(team, id, 'Failed');
    expect((await recordOf(team, id)).last_reason).toMatch(/\.$/);
  });
});
