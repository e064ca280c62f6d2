import type { Task } from '@harkara/contract';
import { newId } from '@harkara/runtime';
import {
  readLastRun,
  seedCaller,
  type SeededCaller,
  type SeededEventTrigger,
  seedEventTrigger,
  sendEvent,
  setPlatform,
  setRow,
  useHarkara,
} from '@harkara/testkit';
import { describe, expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });
const lead = { type: 'lead.saved', data: { name: 'Asha', city: 'Pune' } };

/** A caller whose agent listens. */
async function seedListening(trigger: Partial<SeededEventTrigger> = {}): Promise<SeededCaller & { triggerId: string }> {
  const caller = await seedCaller(harkara());
  const triggerId = await seedEventTrigger(harkara(), {
    projectId: caller.projectId,
    agentId: caller.agentId,
    eventType: 'lead.*',
    ...trigger,
  });
  return { ...caller, triggerId };
}

async function startedTask(caller: SeededCaller, body: unknown): Promise<Task> {
  const { status, body: accepted } = await sendEvent(caller, body);
  expect([status, accepted.started.length]).toEqual([202, 1]);
  return (await caller.read(accepted.started[0] ?? '')).body;
}

const messageOf = ({ messages }: Task) => messages[0]?.content;

describe('an event that a trigger listens to', () => {
  test('starts a task of channel Event that tells the type and all data', async () => {
    const caller = await seedListening();
    const task = await startedTask(caller, lead);
    expect(task).toMatchObject({ channel: 'Event', status: 'queued', agent_id: caller.agentId });
    expect(messageOf(task)).toBe('Event: lead.saved\n{"name":"Asha","city":"Pune"}');
    expect(await readLastRun(harkara(), caller.triggerId)).toEqual({
      last_result: 'Started',
      last_reason: null,
      last_task_id: task.id,
    });
  });

  test('fills a template from its data, once', async () => {
    const caller = await seedListening({ template: 'Call {{name}} in {{ city }}: {{note}}{{tags}}' });
    const task = await startedTask(caller, {
      type: 'lead.saved',
      data: { name: '{{city}}', city: 'Pune', tags: ['new'] },
    });
    expect(messageOf(task)).toBe('Call {{city}} in Pune: ["new"]');
  });

  test('keeps the digits of its numbers', async () => {
    const caller = await seedListening({ template: '{{id}} {{price}} {{huge}}' });
    const task = await startedTask(
      caller,
      '{"type":"lead.saved","data":{"id":12345678901234567890,"price":1.50,"huge":1e400}}',
    );
    expect(messageOf(task)).toBe('12345678901234567890 1.50 1e400');
  });

  test('with NUL and lone surrogates in its data is made readable', async () => {
    const caller = await seedListening({ template: 'Call {{name}}' });
    const task = await startedTask(caller, '{"type":"lead.saved","data":{"name":"a\\u0000b\\ud800c"}}');
    expect(messageOf(task)).toBe('Call a\uFFFDb\uFFFDc');
  });

  test('starts each trigger that covers its type and whose filter holds, and no other', async () => {
    const caller = await seedListening({ filter: { path: 'city', op: 'equals', value: 'pune' } });
    const seed = (trigger: Partial<SeededEventTrigger>) =>
      seedEventTrigger(harkara(), {
        projectId: caller.projectId,
        agentId: caller.agentId,
        eventType: 'lead.saved',
        ...trigger,
      });
    const [exact, every] = [await seed({}), await seed({ eventType: '*' })];
    for (const trigger of [
      { eventType: 'lead' },
      { eventType: 'leads.*' },
      { enabled: false },
      { filter: { path: 'city', op: 'equals', value: 'Delhi' } },
    ]) {
      await seed(trigger);
    }
    const { body } = await sendEvent(caller, lead);
    const { rows } = await harkara().pool.query<{ trigger_id: string }>(
      'SELECT trigger_id FROM task WHERE id = ANY($1)',
      [body.started],
    );
    expect(rows.map(({ trigger_id }) => trigger_id).sort()).toEqual([caller.triggerId, exact, every].sort());
  });

  test('reaches no other project', async () => {
    const [ours, theirs] = [await seedListening(), await seedListening()];
    await startedTask(ours, lead);
    expect(await readLastRun(harkara(), theirs.triggerId)).toMatchObject({ last_result: null });
  });
});

describe('a CloudEvent', () => {
  const cloudEvent = {
    specversion: '1.0',
    id: 'A1',
    source: 'https://shop.example/leads',
    type: 'com.example.lead.saved',
    time: '2026-01-31T09:30:00+05:30',
    tenant: 'x',
    priority: 1,
  };

  test.each([
    'application/cloudevents+json',
    'application/cloudevents+json; charset=utf-8',
    'application/json',
    'text/plain',
  ])('sent as %s is read by its content', async (contentType) => {
    const caller = await seedListening({ eventType: 'com.example.*', template: 'Call {{name}}' });
    const { status, body } = await sendEvent(
      caller,
      { ...cloudEvent, data: { name: 'Asha' } },
      { 'Content-Type': contentType },
    );
    expect([status, body.started.length]).toEqual([202, 1]);
  });

  test('without data is an event too, and is repeated by its source and id', async () => {
    const caller = await seedListening({ eventType: 'com.*' });
    const first = await sendEvent(caller, cloudEvent);
    expect(first.body).toMatchObject({ duplicate: false, started: { length: 1 } });
    expect((await sendEvent(caller, cloudEvent)).body).toEqual({ ...first.body, duplicate: true });
    expect((await sendEvent(caller, { ...cloudEvent, source: 'https://other.example' })).body.duplicate).toBe(false);
  });
});

describe('a repeat', () => {
  test('of a source and id answers the first event and starts nothing', async () => {
    const caller = await seedListening();
    const first = await sendEvent(caller, { ...lead, id: '17', source: 'crm' });
    const again = await sendEvent(caller, { ...lead, id: '17', source: 'crm', data: { other: true } });
    expect(again).toMatchObject({ status: 202, body: { ...first.body, duplicate: true } });
    expect((await sendEvent(caller, { ...lead, id: '17' })).body.duplicate).toBe(false);
    expect((await sendEvent(caller, { ...lead, id: '18', source: 'crm' })).body.duplicate).toBe(false);
  });

  test('in another project is an event of its own', async () => {
    const [ours, theirs] = [await seedListening(), await seedListening()];
    await sendEvent(ours, { ...lead, id: '17' });
    expect((await sendEvent(theirs, { ...lead, id: '17' })).body).toMatchObject({
      duplicate: false,
      started: { length: 1 },
    });
  });

  test('without an id is never one', async () => {
    const caller = await seedListening();
    const events = [await sendEvent(caller, lead), await sendEvent(caller, lead)];
    expect(events.map(({ body }) => body.duplicate)).toEqual([false, false]);
    expect(events[0]?.body.event_id).not.toBe(events[1]?.body.event_id);
  });

  test('sent 50 times at once on 10 ids starts 10 tasks, and every answer names the right one', async () => {
    const caller = await seedListening();
    const ids = Array.from({ length: 50 }, (_, place) => `order-${place % 10}`);
    const replies = await Promise.all(ids.map(async (id) => ({ id, reply: await sendEvent(caller, { ...lead, id }) })));
    expect(replies.filter(({ reply }) => !reply.body.duplicate)).toHaveLength(10);
    const answers = Map.groupBy(replies, ({ id }) => id);
    for (const group of answers.values())
      expect(new Set(group.map(({ reply: { body } }) => `${body.event_id} ${body.started.join()}`)).size).toBe(1);
    const { rows } = await harkara().pool.query('SELECT count(*)::int AS tasks FROM task WHERE project_id = $1', [
      caller.projectId,
    ]);
    expect(rows).toEqual([{ tasks: 10 }]);
  });
});

describe('an event whose trigger cannot start', () => {
  const skipped = (reason: string) => ({ last_result: 'Skipped', last_reason: reason, last_task_id: null });

  test.each<[string, (caller: SeededCaller) => Promise<void>, string]>([
    [
      'a paused agent',
      ({ agentId }) => setRow(harkara(), 'agent', agentId, { paused_at: { sql: 'now()' } }),
      'The agent is paused.',
    ],
    [
      'a draft',
      ({ agentId }) => setRow(harkara(), 'agent', agentId, { published_version: null }),
      'The agent is not live.',
    ],
    [
      'a deleted agent',
      ({ agentId }) => setRow(harkara(), 'agent', agentId, { deleted_at: { sql: 'now()' } }),
      'The agent is not live.',
    ],
    ['AI pause', () => setPlatform(harkara(), { aiPaused: true }), 'AI work is paused on the platform.'],
    ['a spent day', () => setPlatform(harkara(), { dailyLimit: 0 }), "Today's spending limit is reached."],
  ])('for %s is accepted, and the trigger shows why it was skipped', async (_title, prepare, reason) => {
    const caller = await seedListening();
    await prepare(caller);
    const { status, body } = await sendEvent(caller, lead).finally(() => setPlatform(harkara(), {}));
    expect([status, body.started]).toEqual([202, []]);
    expect(await readLastRun(harkara(), caller.triggerId)).toEqual(skipped(reason));
  });

  test('for an empty message is accepted, and the trigger shows it', async () => {
    const caller = await seedListening({ template: ' {{absent}} ' });
    expect((await sendEvent(caller, lead)).body.started).toEqual([]);
    expect(await readLastRun(harkara(), caller.triggerId)).toEqual(skipped('The message came out empty.'));
  });

  test('for a workforce that cannot run is accepted, and the trigger shows it', async () => {
    const caller = await seedCaller(harkara());
    const workforceId = newId('wfc');
    await harkara().pool.query(`INSERT INTO workforce (id, project_id, draft) VALUES ($1, $2, '{}')`, [
      workforceId,
      caller.projectId,
    ]);
    const triggerId = await seedEventTrigger(harkara(), { projectId: caller.projectId, workforceId, eventType: '*' });
    expect((await sendEvent(caller, lead)).body.started).toEqual([]);
    expect(await readLastRun(harkara(), triggerId)).toEqual(skipped('The workforce is not live.'));
  });

  test('starts the others all the same', async () => {
    const caller = await seedListening();
    await seedEventTrigger(harkara(), {
      projectId: caller.projectId,
      agentId: caller.agentId,
      eventType: 'lead.saved',
      template: '{{absent}}',
    });
    expect((await sendEvent(caller, lead)).body.started).toHaveLength(1);
  });
});

test('an event that nobody listens to is accepted, and known when it comes again', async () => {
  const caller = await seedCaller(harkara());
  expect((await sendEvent(caller, { ...lead, id: '1' })).body).toMatchObject({ duplicate: false, started: [] });
  expect((await sendEvent(caller, { ...lead, id: '1' })).body).toMatchObject({ duplicate: true, started: [] });
});

test('one event starts at most 100 tasks, and the triggers past those say so', async () => {
  const caller = await seedCaller(harkara());
  const ids: string[] = [];
  for (let count = 0; count < 101; count += 1) {
    ids.push(
      await seedEventTrigger(harkara(), {
        projectId: caller.projectId,
        agentId: caller.agentId,
        eventType: 'lead.saved',
      }),
    );
  }
  expect((await sendEvent(caller, lead)).body.started).toHaveLength(100);
  expect(await readLastRun(harkara(), ids.sort().at(-1) ?? '')).toEqual(skippedTooMany);
});

const skippedTooMany = {
  last_result: 'Skipped',
  last_reason: 'One event starts at most 100 triggers.',
  last_task_id: null,
};
