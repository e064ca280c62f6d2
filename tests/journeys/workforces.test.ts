import {
  type Team,
  onBothBackends,
  createTeam,
  type Member,
  readLastRun,
  seedEventTrigger,
  seedFile,
  seedWorkforceCaller,
  sendEvent,
  setRow,
  untilFinished,
  webhookOf,
  type WorkforceCaller,
} from '@harkara/testkit';
import { describe, expect, test } from 'vitest';

const paused = { paused_at: { sql: 'now()' } };

onBothBackends((harkara) => {
  const finished = (caller: WorkforceCaller, taskId: string) => untilFinished(harkara(), caller, taskId);
  const pauseAll = (caller: WorkforceCaller, state: object = paused) =>
    Promise.all(
      [caller.front, caller.refunds, caller.pictures].map((id) => setRow(harkara(), 'agent', id, { ...state })),
    );
  const answerAsAgent = () =>
    harkara().model.script(({ messages }) => ({ text: String(messages[0]?.content).slice(0, 20) }));

  test('the conditions pick who works, and whoever holds the conversation goes on with it', async () => {
    const caller = await seedWorkforceCaller(harkara());
    answerAsAgent();
    const first = await caller.give({ message: 'A refund', wait: true });
    expect(first.body).toMatchObject({ status: 'done', agent_id: caller.refunds, workforce_id: caller.workforceId });
    expect(first.body.reply).toMatch(/^You do refunds\./);
    const second = await caller.give({ message: 'Thank you', wait: true, task_id: first.body.id });
    expect(second.body).toMatchObject({ status: 'done', agent_id: caller.refunds });
    expect(
      harkara()
        .model.requests.at(-1)
        ?.messages.filter(({ role }) => role !== 'system')
        .map(({ content }) => content),
    ).toEqual(['A refund', first.body.reply, 'Thank you']);
  });

  test('a holder that was paused meanwhile is passed over, and the conversation is not lost', async () => {
    const caller = await seedWorkforceCaller(harkara());
    const { body } = await caller.give({ message: 'A refund', wait: true });
    await setRow(harkara(), 'agent', caller.refunds, paused);
    answerAsAgent();
    const next = await caller.give({ message: 'Still a refund', wait: true, task_id: body.id });
    expect(next.body).toMatchObject({ status: 'done', agent_id: caller.front });
    expect(next.body.reply).toMatch(/^You are the front/);
    expect(next.body.messages).toHaveLength(4);
  });

  test('a turn is held while its workforce is paused, and starts when that is over', async () => {
    const caller = await seedWorkforceCaller(harkara());
    const webhook = await webhookOf(harkara(), caller, { workforceId: caller.workforceId, whenUnavailable: 'hold' });
    await setRow(harkara(), 'workforce', caller.workforceId, paused);
    const { body } = await webhook.post({ order: { state: 'returned' } });
    const held = `SELECT enqueue_after = 'infinity' AS is_held FROM task WHERE id = $1`;
    expect((await harkara().pool.query(held, [body.task_id])).rows).toEqual([{ is_held: true }]);
    expect((await caller.read(body.task_id)).body.status).toBe('queued');
    expect(harkara().model.total).toBe(0);
    await setRow(harkara(), 'workforce', caller.workforceId, { paused_at: null });
    expect(await finished(caller, body.task_id)).toMatchObject({
      status: 'done',
      agent_id: caller.refunds,
      channel: 'Webhook',
    });
  });

  describe('an event', () => {
    test('starts the agent that its data picks; with nobody free it is skipped with the reason', async () => {
      const caller = await seedWorkforceCaller(harkara());
      const { projectId, workforceId } = caller;
      const triggerId = await seedEventTrigger(harkara(), {
        projectId,
        workforceId,
        eventType: 'order.*',
        template: 'Order {{order.no}}',
      });
      const data = { order: { no: 12, state: 'returned' } };
      const { body } = await sendEvent(caller, { type: 'order.changed', data });
      expect(await finished(caller, body.started[0] ?? '')).toMatchObject({
        agent_id: caller.refunds,
        workforce_id: workforceId,
        channel: 'Event',
        reply: 'Echo: Order 12',
      });
      await pauseAll(caller);
      expect((await sendEvent(caller, { type: 'order.changed', data })).body.started).toEqual([]);
      expect(await readLastRun(harkara(), triggerId)).toMatchObject({
        last_result: 'Skipped',
        last_reason: 'No agent of the workforce can take work.',
      });
      await setRow(harkara(), 'agent', caller.front, { paused_at: null });
      const { body: third } = await sendEvent(caller, { type: 'order.changed', data });
      expect((await finished(caller, third.started[0] ?? '')).agent_id).toBe(caller.front);
      await setRow(harkara(), 'workforce', workforceId, paused);
      await sendEvent(caller, { type: 'order.changed', data });
      expect(await readLastRun(harkara(), triggerId)).toMatchObject({
        last_result: 'Skipped',
        last_reason: 'The workforce is paused.',
      });
    });

    test('for an agent and two workforces starts each of them', async () => {
      const caller = await seedWorkforceCaller(harkara());
      const { projectId, agentId, workforceId } = caller;
      for (const target of [{ agentId }, { workforceId }, { workforceId }])
        await seedEventTrigger(harkara(), { projectId, ...target, eventType: 'lead.saved' });
      const { body } = await sendEvent(caller, { type: 'lead.saved', data: { order: { state: 'returned' } } });
      const tasks = await Promise.all(body.started.map((id) => finished(caller, id)));
      expect(tasks.map((task) => [task.workforce_id, task.agent_id]).sort()).toEqual(
        [
          [undefined, agentId],
          [workforceId, caller.refunds],
          [workforceId, caller.refunds],
        ].sort(),
      );
    });
  });

  describe('a schedule', () => {
    const addDesk = async (team: Team): Promise<{ workforceId: string; triggerId: string; owner: Member }> => {
      const { owner } = team.members;
      const draft = {
        name: 'RouteDependencies',
        members: [team.agentId],
        routes: [],
        default_agent_id: team.agentId,
      };
      const workforceId = (await owner.send('POST', `/projects/${team.projectId}/workforces`, draft)).body.id;
      await owner.send('POST', `/workforces/${workforceId}/publish`);
      const schedule = {
        kind: 'schedule',
        name: 'Mornings',
        workforce_id: workforceId,
        message: 'Sum up.',
        frequency: { every: 'day', time: '09:00' },
      };
      return {
        workforceId,
        triggerId: (await owner.send('POST', `/projects/${team.projectId}/triggers`, schedule)).body.id,
        owner,
      };
    };
    const makeDue = (id: string) =>
      harkara().pool.query(`UPDATE trigger SET next_run_at = now() - interval '1 second' WHERE id = $1`, [id]);

    test('runs the workforce when it is due, and skips with the reason while that is paused', async () => {
      const team = await createTeam(harkara());
      const { workforceId, triggerId, owner } = await addDesk(team);
      const record = async () => (await owner.send('GET', `/triggers/${triggerId}`)).body;
      await makeDue(triggerId);
      await expect.poll(async () => (await record()).last_result).toBe('Done');
      const task = (await owner.send('GET', `/tasks/${(await record()).last_task_id}`)).body;
      expect(task).toMatchObject({
        workforce_id: workforceId,
        agent_id: team.agentId,
        channel: 'Schedule',
        reply: 'Echo: Sum up.',
      });
      await owner.send('POST', `/workforces/${workforceId}/pause`);
      await makeDue(triggerId);
      await expect.poll(async () => (await record()).last_result).toBe('Skipped');
      expect((await record()).last_reason).toBe('The workforce is paused.');
      expect((await owner.send('POST', `/triggers/${triggerId}/run`)).body).toEqual({
        detail: 'The workforce is paused.',
      });
      await owner.send('POST', `/workforces/${workforceId}/resume`);
      expect((await owner.send('POST', `/triggers/${triggerId}/run`)).status).toBe(202);
    });
  });

  test('an agent that takes no files sees their names in a workforce, and not what is in them', async () => {
    const caller = await seedWorkforceCaller(harkara());
    const attachment_ids = [await seedFile(harkara(), caller, { name: 'receipt.png' })];
    const { body } = await caller.give({ message: 'A refund for this', attachment_ids, wait: true });
    expect(body).toMatchObject({
      status: 'done',
      agent_id: caller.refunds,
      messages: [{ attachments: [{ name: 'receipt.png' }] }, {}],
    });
    const seen = JSON.stringify(harkara().model.requests.at(-1)?.messages);
    expect(seen).toContain('receipt.png');
    expect(seen).not.toMatch(/image_url|data:image/);
  });
});
