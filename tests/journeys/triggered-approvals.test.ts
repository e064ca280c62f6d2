import { callerOf, type Team, onBothBackends, createTeam, type SeededCaller, webhookOf } from '@harkara/testkit';
import { beforeAll, expect, test } from 'vitest';

onBothBackends((harkara) => {
  let team: Team;
  let caller: SeededCaller;

  beforeAll(async () => {
    team = await createTeam(harkara());
    const { builder } = team.members;
    await builder.send('PATCH', `/agents/${team.agentId}`, { reply_needs_approval: true });
    await builder.send('POST', `/agents/${team.agentId}/publish`);
    caller = callerOf(harkara(), team, team.agentId);
  });

  const statusOf = async (taskId: string) => (await caller.read(taskId)).body.status;
  async function approve(taskId: string) {
    const { body } = await team.members.builder.send('GET', `/tasks/${taskId}`);
    return team.members.builder.send('POST', `/approvals/${body.approvals[0].id}/approve`, {});
  }

  test("a webhook's reply waits for a person like any other, and its key can follow that", async () => {
    harkara().model.script([{ text: 'Thank you for the order.' }]);
    const { post } = await webhookOf(harkara(), caller);
    const { body } = await post({ order: 7 });
    await expect.poll(() => statusOf(body.task_id)).toBe('needs_approval');
    expect((await caller.read(body.task_id)).body).toMatchObject({
      channel: 'Webhook',
      finished: true,
      needs_approval: true,
      reply: '',
    });
    expect((await approve(body.task_id)).status).toBe(200);
    expect((await caller.read(body.task_id)).body).toMatchObject({ status: 'done', reply: 'Thank you for the order.' });
  });

  test("a schedule shows that its run's reply waits, and then that it is done", async () => {
    harkara().model.script([{ text: 'A quiet night.' }]);
    const { builder } = team.members;
    const frequency = { every: 'day', time: '09:00' };
    const trigger = {
      kind: 'schedule',
      name: 'Morning',
      agent_id: team.agentId,
      message: 'Sum up the night.',
      frequency,
    };
    const { body: schedule } = await builder.send('POST', `/projects/${team.projectId}/triggers`, trigger);
    const { body: scheduleRun } = await builder.send('POST', `/triggers/${schedule.id}/run`);
    const resultOf = async () => (await builder.send('GET', `/triggers/${schedule.id}`)).body.last_result;
    await expect.poll(resultOf).toBe('Needs approval');
    await approve(scheduleRun.task_id);
    expect(await resultOf()).toBe('Done');
  });
});
