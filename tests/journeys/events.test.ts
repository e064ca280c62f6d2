import { eventTypes } from '@harkara/contract';
import {
  type ModelServerReply,
  onBothBackends,
  readLastRun,
  seedCaller,
  type SeededCaller,
  type SeededEventTrigger,
  seedEventTrigger,
  sendEvent,
  setRow,
  untilFinished,
} from '@harkara/testkit';
import { describe, expect, test } from 'vitest';

onBothBackends((harkara) => {
  const listen = (caller: SeededCaller, trigger: Partial<SeededEventTrigger> & { eventType: string }) =>
    seedEventTrigger(harkara(), { projectId: caller.projectId, agentId: caller.agentId, ...trigger });

  const startedBy = async (triggerId: string): Promise<string[]> => {
    const { rows } = await harkara().pool.query<{ id: string }>(
      'SELECT id FROM task WHERE trigger_id = $1 ORDER BY id',
      [triggerId],
    );
    return rows.map(({ id }) => id);
  };

  const eventsOf = async ({ projectId }: SeededCaller) => {
    const { rows } = await harkara().pool.query<{ type: string; data: string; depth: number; cause_task_id: string }>(
      'SELECT type, data, depth, cause_task_id FROM event WHERE project_id = $1 ORDER BY id',
      [projectId],
    );
    return rows.map(({ data, ...row }) => ({ ...row, data: JSON.parse(data) as Record<string, unknown> }));
  };

  test('an event puts the agent to work, and its answer can be read with the key', async () => {
    const caller = await seedCaller(harkara());
    await listen(caller, { eventType: 'lead.saved', template: 'Call {{name}}.' });
    const { body } = await sendEvent(caller, { type: 'lead.saved', data: { name: 'Asha' } });
    const task = await untilFinished(harkara(), caller, body.started[0] ?? '');
    expect(task).toMatchObject({ channel: 'Event', status: 'done', reply: 'Echo: Call Asha.' });
  });

  describe('the product tells', () => {
    const cases: [keyof typeof eventTypes, Record<string, unknown>, ModelServerReply, object][] = [
      ['task.done', {}, { text: 'Fine.' }, { status: 'done', reply: 'Fine.' }],
      ['task.failed', {}, { status: 400 }, { status: 'failed', error: 'The model provider refused the request.' }],
      [
        'task.escalated',
        {},
        { calls: [{ name: 'escalate', arguments: { reason: 'A refund.' } }] },
        { status: 'escalated', escalation: 'A refund.' },
      ],
      [
        'approval.requested',
        { reply_needs_approval: true },
        { text: 'Free!' },
        { status: 'needs_approval', kind: 'reply', action: { kind: 'reply', text: 'Free!' } },
      ],
    ];

    test.each(cases)('%s, once, with what it is about', async (type, draft, reply, facts) => {
      const caller = await seedCaller(harkara(), draft);
      const triggerId = await listen(caller, {
        eventType: type,
        template: 'Look at {{task_id}}.',
        filter: { path: 'channel', op: 'equals', value: 'api' },
      });
      harkara().model.script(({ messages }) =>
        JSON.stringify(messages).includes(`until ${type}`) ? reply : { text: 'Noted.' },
      );
      const { body: task } = await caller.start({ message: `Work until ${type}.`, wait: true });
      await expect.poll(() => startedBy(triggerId)).toHaveLength(1);
      const [event] = await eventsOf(caller);
      expect(event).toMatchObject({ type, depth: 1, cause_task_id: task.id });
      expect(event?.data).toMatchObject({ task_id: task.id, agent_id: caller.agentId, channel: 'api', ...facts });
      expect(Object.keys(event?.data ?? {})).toEqual(expect.arrayContaining(Object.keys(eventTypes[type].example)));
      const [followUp = ''] = await startedBy(triggerId);
      expect((await caller.read(followUp)).body.messages[0]?.content).toBe(`Look at ${task.id}.`);
    });

    test('task.failed of a task that was cancelled', async () => {
      const caller = await seedCaller(harkara());
      const triggerId = await listen(caller, {
        eventType: 'task.failed',
        template: '{{error}}',
        filter: { path: 'channel', op: 'equals', value: 'api' },
      });
      harkara().model.script(() => ({ hang: true }));
      const { body } = await caller.start({ message: 'Hello' });
      await harkara().model.nextRequest();
      harkara().model.reset();
      await caller.cancel(body.id);
      await caller.cancel(body.id);
      await expect.poll(() => startedBy(triggerId)).toHaveLength(1);
      expect((await eventsOf(caller)).filter(({ cause_task_id }) => cause_task_id === body.id)).toMatchObject([
        { data: { error: 'Cancelled.' } },
      ]);
    });

    test('task.failed of a task whose workers died too often', async () => {
      const caller = await seedCaller(harkara());
      const triggerId = await listen(caller, {
        eventType: 'task.failed',
        filter: { path: 'channel', op: 'equals', value: 'api' },
      });
      const { body } = await caller.start({ message: 'Hello', wait: true });
      const past = { sql: `now() - interval '1 second'` };
      await setRow(harkara(), 'task', body.id, {
        status: 'running',
        attempt: 10,
        lease_until: past,
        enqueue_after: past,
      });
      await expect.poll(() => startedBy(triggerId)).toHaveLength(1);
    });

    test('nothing where nobody listens, and nothing of test chats', async () => {
      const caller = await seedCaller(harkara());
      await caller.start({ message: 'Hello', wait: true });
      expect(await eventsOf(caller)).toEqual([]);
      await listen(caller, { eventType: 'nothing.like.this' });
      harkara().model.script(() => ({ hang: true }));
      const { body } = await caller.start({ message: 'Hello' });
      await harkara().model.nextRequest();
      await setRow(harkara(), 'task', body.id, {
        channel: 'test',
        status: 'running',
        attempt: 10,
        lease_until: { sql: 'now()' },
        enqueue_after: { sql: 'now()' },
      });
      await expect
        .poll(async () => (await harkara().pool.query('SELECT status FROM task WHERE id = $1', [body.id])).rows)
        .toEqual([{ status: 'failed' }]);
      expect(await eventsOf(caller)).toEqual([]);
    });
  });

  describe('a chain of events', () => {
    test('never starts a trigger again by its own task', async () => {
      const caller = await seedCaller(harkara());
      const triggerId = await listen(caller, { eventType: 'task.done' });
      await caller.start({ message: 'Hello', wait: true });
      await expect.poll(() => startedBy(triggerId)).toHaveLength(1);
      const [taskId = ''] = await startedBy(triggerId);
      await untilFinished(harkara(), caller, taskId);
      await expect.poll(async () => (await eventsOf(caller)).length).toBe(2);
      await expect
        .poll(async () => (await harkara().pool.query('SELECT FROM event WHERE dispatch_after IS NOT NULL')).rowCount)
        .toBe(0);
      expect(await startedBy(triggerId)).toEqual([taskId]);
    });

    test('of two triggers that start each other ends at depth 5, and the log says so', async () => {
      const caller = await seedCaller(harkara());
      const triggers = [
        await listen(caller, { eventType: 'task.*' }),
        await listen(caller, { eventType: 'task.done' }),
      ];
      await caller.start({ message: 'Hello', wait: true });
      const cut = () => harkara().logLines.filter((line) => line.includes('event.depth_exceeded'));
      await expect.poll(cut).toHaveLength(2);
      const { rows } = await harkara().pool.query(
        'SELECT depth, count(*)::int AS tasks FROM task WHERE project_id = $1 GROUP BY depth ORDER BY depth',
        [caller.projectId],
      );
      expect(rows).toEqual([0, 1, 2, 3, 4, 5].map((depth) => ({ depth, tasks: depth === 0 ? 1 : 2 })));
      expect(await Promise.all(triggers.map(startedBy))).toMatchObject([{ length: 5 }, { length: 5 }]);
    });
  });

  test('a trigger whose agent is paused is skipped and says why, and runs again after it', async () => {
    const caller = await seedCaller(harkara());
    const triggerId = await listen(caller, { eventType: 'lead.saved' });
    await setRow(harkara(), 'agent', caller.agentId, { paused_at: { sql: 'now()' } });
    await sendEvent(caller, { type: 'lead.saved', data: {} });
    expect(await readLastRun(harkara(), triggerId)).toMatchObject({
      last_result: 'Skipped',
      last_reason: 'The agent is paused.',
    });
    await setRow(harkara(), 'agent', caller.agentId, { paused_at: null });
    const { body } = await sendEvent(caller, { type: 'lead.saved', data: {} });
    expect(await readLastRun(harkara(), triggerId)).toMatchObject({
      last_result: 'Started',
      last_reason: null,
      last_task_id: body.started[0],
    });
  });
});
