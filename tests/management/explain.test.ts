import type { Explanation, ScheduleRun, WebhookWithSecret } from '@harkara/contract';
import { firstIdAt } from '@harkara/runtime';
import { call, createTeam, type Member, setPlatform, type Team, useHarkara } from '@harkara/testkit';
import { describe, expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true, redisUrl: null });

const minuteMs = 60_000;

async function create(team: Team, body: object): Promise<any> {
  const made = await team.members.builder.send('POST', `/projects/${team.projectId}/triggers`, {
    agent_id: team.agentId,
    ...body,
  });
  expect(made).toMatchObject({ status: 201 });
  await harkara().pool.query(`UPDATE trigger SET created_at = now() - interval '9 days' WHERE id = $1`, [made.body.id]);
  return made.body;
}

const addSchedule = async (team: Team, more: object = {}): Promise<string> => {
  const frequency = { every: 'month', day: 1, time: '00:00' };
  return (await create(team, { kind: 'schedule', name: 'Mornings', message: 'Hello.', frequency, ...more })).id;
};

async function explain(member: Member, triggerId: string, at?: Date | string): Promise<Explanation> {
  const query = at === undefined ? '' : `?at=${new Date(at).toISOString()}`;
  const { status, body } = await member.send<Explanation>('GET', `/triggers/${triggerId}/explain${query}`);
  expect({ status, body }).toMatchObject({ status: 200 });
  const times = body.facts.map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
  return body;
}

const runsOf = async (member: Member, id: string) =>
  (await member.send<{ data: ScheduleRun[] }>('GET', `/triggers/${id}/fires`)).body.data;

/** Makes schedules due at these times, and waits until a scheduler has decided them: a new one looks at once. */
async function becomeDue(member: Member, due: Readonly<Record<string, Date>>): Promise<Map<string, ScheduleRun>> {
  for (const [id, at] of Object.entries(due))
    await harkara().pool.query('UPDATE trigger SET next_run_at = $2 WHERE id = $1', [id, at]);
  const scheduler = await harkara().startScheduler();
  const decided = async () =>
    (await Promise.all(Object.keys(due).map((id) => runsOf(member, id)))).flatMap((runs) =>
      runs.filter(({ trigger_id: id, due_at: at }) => at === due[id]?.toISOString()),
    );
  await expect.poll(async () => (await decided()).length).toBe(Object.keys(due).length);
  await scheduler.stop();
  return new Map((await decided()).map((run) => [run.trigger_id, run]));
}

describe('a run of a schedule', () => {
  test('is explained as it was recorded: in time, late, caught up, skipped for the run before and for its agent', async () => {
    const team = await createTeam(harkara());
    const { builder, viewer, admin } = team.members;
    const paused = (
      await builder.send('POST', `/projects/${team.projectId}/agents`, { name: 'Ravi', instructions: 'Answer.' })
    ).body.id;
    await builder.send('POST', `/agents/${paused}/publish`);
    await builder.send('POST', `/agents/${paused}/pause`);
    const started = new Date();
    const hours = new Date(Math.floor(started.getTime() / minuteMs) * minuteMs - 180 * minuteMs);
    const hourly = { frequency: { every: 'hour', minute: hours.getUTCMinutes() }, timezone: 'UTC' };
    const [inTime, late, missed, busy, skipped] = await Promise.all([
      addSchedule(team),
      addSchedule(team),
      addSchedule(team, hourly),
      addSchedule(team),
      addSchedule(team, { agent_id: paused }),
    ]);
    const byHand = (await builder.send<ScheduleRun>('POST', `/triggers/${busy}/run`)).body;
    const at = new Date();
    const due = {
      [inTime]: at,
      [late]: new Date(at.getTime() - 10 * minuteMs),
      [missed]: hours,
      [busy]: new Date(at.getTime() - 1),
      [skipped]: at,
    };
    const runs = await becomeDue(viewer, due);

    const explained = async (id: string) => explain(viewer, id, due[id]);
    const found = (id: string) => ({ fire_id: runs.get(id)?.id, task_id: runs.get(id)?.task_id });
    expect(await explained(inTime)).toMatchObject({
      verdict: 'started',
      sentence: expect.stringMatching(/^The run of .* began on time; its task waits to begin\.$/),
      ...found(inTime),
      remedy: { action: 'open_task', target: { kind: 'task', id: runs.get(inTime)?.task_id } },
    });
    expect(await explained(late)).toMatchObject({ verdict: 'late', ...found(late) });
    expect(await explained(missed)).toMatchObject({ verdict: 'caught_up', ...found(missed) });
    const covered = await explain(viewer, missed, new Date(hours.getTime() + 60 * minuteMs));
    expect(covered).toMatchObject({ verdict: 'caught_up', ...found(missed) });
    expect(covered.sentence).toMatch(/^No scheduler was at work at /);
    expect(await explained(busy)).toMatchObject({
      verdict: 'skipped',
      sentence: expect.stringMatching(/was skipped because the run before was still going\.$/),
      fire_id: runs.get(busy)?.id,
      task_id: null,
      remedy: { action: 'open_task', target: { id: byHand.task_id } },
    });
    expect(await explain(viewer, busy, byHand.at)).toMatchObject({ verdict: 'started', task_id: byHand.task_id });
    expect(await explained(skipped)).toMatchObject({
      verdict: 'skipped',
      sentence: expect.stringMatching(/was skipped because the agent Ravi was paused\.$/),
      remedy: { action: 'resume_agent', target: { kind: 'agent', id: paused } },
    });

    const sentences = async (member: Member) =>
      (await explain(member, skipped, due[skipped])).facts.map(({ sentence }) => sentence);
    expect(await sentences(viewer)).toContain('The agent Ravi was paused.');
    expect(await sentences(admin)).toContainEqual(expect.stringMatching(/^\S.* paused the agent Ravi\.$/));
    await builder.send('POST', `/agents/${paused}/resume`);
    expect(await explained(skipped)).toMatchObject({ verdict: 'skipped', remedy: { action: 'run_schedule' } });
  });

  test('is explained by the AI switch and by the limit, and offers what still stands in the way', async () => {
    const team = await createTeam(harkara());
    const { viewer, owner } = team.members;
    const id = await addSchedule(team);
    await setPlatform(harkara(), { aiPaused: true });
    const first = new Date(Date.now() - 2_000);
    await becomeDue(viewer, { [id]: first });
    expect(await explain(viewer, id, first)).toMatchObject({
      verdict: 'skipped',
      sentence: expect.stringMatching(/because AI work was paused on the platform\.$/),
      remedy: { action: 'resume_ai', target: { kind: 'platform' } },
    });
    await setPlatform(harkara(), {});
    await owner.send('PATCH', `/workspaces/${team.workspaceId}`, { daily_limit_inr: 0 });
    const second = new Date(Date.now() - 1_000);
    await becomeDue(viewer, { [id]: second });
    const limited = await explain(viewer, id, second);
    expect(limited).toMatchObject({
      verdict: 'skipped',
      sentence: expect.stringMatching(/because the day's spending limit was reached\.$/),
      remedy: { action: 'raise_workspace_limit', target: { kind: 'workspace', id: team.workspaceId } },
    });
    expect(limited.facts.map(({ sentence }) => sentence)).toContain("The workspace's daily limit was changed.");
    await owner.send('PATCH', `/workspaces/${team.workspaceId}`, { daily_limit_inr: null });
    expect(await explain(viewer, id, second)).toMatchObject({ remedy: { action: 'run_schedule' } });
  });
});

describe('a moment without a run', () => {
  const daily = { frequency: { every: 'day', time: '09:00' } };
  const nine = (daysAgo: number) => new Date(Date.parse('2026-11-22T03:30:00Z') + dayOf(-daysAgo));
  /** Whole days from a known one to today's 09:00 in India. */
  const dayOf = (days: number) =>
    (Math.floor((Date.now() - Date.parse('2026-11-22T03:30:00Z')) / 86_400_000) + days) * 86_400_000;

  test('is explained by what the schedule was then: off, not made yet, not due, or still to come', async () => {
    const team = await createTeam(harkara());
    const { viewer, builder } = team.members;
    const id = await addSchedule(team, daily);
    await switchedAt(team, id, { action: 'trigger.disabled', at: new Date(nine(2).getTime() - 60 * minuteMs) });
    await switchedAt(team, id, { action: 'trigger.enabled', at: new Date(nine(2).getTime() + 60 * minuteMs) });
    const off = await explain(viewer, id, nine(2));
    expect(off).toMatchObject({ verdict: 'off', fire_id: null, remedy: { action: 'run_schedule' } });
    expect(off.facts.map(({ sentence }) => sentence).slice(0, 2)).toEqual(['It was turned off.', 'It was turned on.']);
    expect(await explain(viewer, id, nine(20))).toMatchObject({ verdict: 'not_created' });
    const between = new Date(nine(1).getTime() + 120 * minuteMs);
    expect(await explain(viewer, id, between)).toMatchObject({
      verdict: 'not_due',
      remedy: { action: 'change_trigger', target: { kind: 'trigger', id } },
    });
    expect(await explain(viewer, id, nine(-1))).toMatchObject({ verdict: 'not_due', remedy: null });
    await builder.send('POST', `/agents/${team.agentId}/pause`);
    expect(await explain(viewer, id, nine(-1))).toMatchObject({
      verdict: 'not_due',
      sentence: expect.stringMatching(/as things are now it would be skipped: The agent is paused\.$/),
      remedy: { action: 'resume_agent' },
    });
    await builder.send('POST', `/triggers/${id}/disable`);
    expect(await explain(viewer, id, nine(-1))).toMatchObject({ verdict: 'off', remedy: { action: 'enable_trigger' } });
    expect(await explain(viewer, id)).toMatchObject({ verdict: expect.stringMatching(/off|not_due/) });
  });

  test('is explained by times that were changed since', async () => {
    const team = await createTeam(harkara());
    const { viewer, builder } = team.members;
    const id = await addSchedule(team, { frequency: { every: 'day', time: '08:00' } });
    await builder.send('PATCH', `/triggers/${id}`, daily);
    const explained = await explain(viewer, id, nine(1));
    expect(explained).toMatchObject({ verdict: 'not_due', sentence: expect.stringContaining(', 08:00') });
    expect(explained.facts.map(({ sentence }) => sentence)).toContain('It was given other times.');
  });
});

async function switchedAt(team: Team, triggerId: string, { action, at }: { action: string; at: Date }): Promise<void> {
  await harkara().pool.query(
    `INSERT INTO audit_log (id, workspace_id, actor_kind, actor_id, actor_name, action, target_kind, target_id,
      target_name, at) VALUES ($1, $2, 'user', 'usr_1', 'Priya', $3, 'trigger', $4, 'Mornings', $5)`,
    [firstIdAt('aud', at.getTime()), team.workspaceId, action, triggerId, at],
  );
}

describe('a webhook', () => {
  test('tells of each call what became of it, and why none came', async () => {
    const team = await createTeam(harkara());
    const { builder, viewer } = team.members;
    const webhook: WebhookWithSecret = await create(team, { kind: 'webhook', name: 'Orders' });
    const post = (key: string, secret = webhook.secret) =>
      call(`${harkara().url}/v1/hooks/${webhook.id}`, 'POST', {
        body: { order: 17 },
        headers: { 'X-Service-Secret': secret, 'Idempotency-Key': key },
      });
    expect(await explain(viewer, webhook.id)).toMatchObject({ verdict: 'not_due', facts: [], remedy: null });
    await post('one', 'wrong');
    expect(await explain(viewer, webhook.id)).toMatchObject({
      verdict: 'not_due',
      sentence: expect.stringContaining('1 call with a wrong secret'),
      remedy: { action: 'change_trigger' },
    });

    const task = (await post('one')).body.task_id;
    expect(await explain(viewer, webhook.id)).toMatchObject({ verdict: 'started', task_id: task });
    await post('one');
    expect(await explain(viewer, webhook.id)).toMatchObject({
      verdict: 'skipped',
      sentence: expect.stringContaining('nothing began twice'),
      task_id: task,
    });
    await builder.send('POST', `/agents/${team.agentId}/pause`);
    await post('two');
    expect(await explain(viewer, webhook.id)).toMatchObject({
      verdict: 'skipped',
      sentence: expect.stringMatching(/was refused because the agent Asha was paused\.$/),
      remedy: { action: 'resume_agent' },
    });
    await builder.send('PATCH', `/triggers/${webhook.id}`, { when_unavailable: 'hold' });
    const held = (await post('three')).body.task_id;
    expect(await explain(viewer, webhook.id)).toMatchObject({ verdict: 'late', task_id: held });
    await builder.send('POST', `/agents/${team.agentId}/resume`);
    await builder.send('POST', `/triggers/${webhook.id}/disable`);
    await post('four');
    const off = await explain(viewer, webhook.id);
    expect(off).toMatchObject({ verdict: 'off', remedy: { action: 'enable_trigger' } });
    await builder.send('POST', `/triggers/${webhook.id}/enable`);
    expect(await explain(viewer, webhook.id)).toMatchObject({ verdict: 'off', remedy: { action: 'replay_delivery' } });
    const { body } = await viewer.send('GET', `/triggers/${webhook.id}/deliveries`);
    const [refused, , , , first] = body.data;
    expect(await explain(viewer, webhook.id, first.at)).toMatchObject({ verdict: 'started', task_id: task });
    const replay = (await builder.send('POST', `/deliveries/${refused.id}/replay`)).body;
    expect(await explain(viewer, webhook.id)).toMatchObject({ verdict: 'started', task_id: replay.task_id });
    expect(await explain(viewer, webhook.id, refused.at)).toMatchObject({
      verdict: 'off',
      sentence: expect.stringContaining('; it was replayed at '),
      remedy: { action: 'open_task', target: { id: replay.task_id } },
    });
    const dayBefore = new Date(Date.now() - 86_400_000);
    expect(await explain(viewer, webhook.id, dayBefore)).toMatchObject({ verdict: 'not_due', task_id: null });
  });
});

describe('an event trigger', () => {
  test('tells of each event what it made of it, and why none came', async () => {
    const team = await createTeam(harkara());
    const { builder, viewer } = team.members;
    const filter = { path: 'city', op: 'equals', value: 'Pune' };
    const made = await create(team, { kind: 'event', name: 'Leads', event_type: 'lead.*', filter });
    const report = (type: string, city: string) =>
      builder.send('POST', `/projects/${team.projectId}/events`, { type, data: { city } });
    expect(await explain(viewer, made.id)).toMatchObject({ verdict: 'not_due', facts: [] });
    await report('order.paid', 'Pune');
    expect(await explain(viewer, made.id)).toMatchObject({ verdict: 'not_due', facts: [] });
    const { body } = await report('lead.saved', 'Pune');
    expect(await explain(viewer, made.id)).toMatchObject({ verdict: 'started', task_id: body.started[0] });
    await report('lead.saved', 'Delhi');
    expect(await explain(viewer, made.id)).toMatchObject({
      verdict: 'not_due',
      sentence: expect.stringMatching(/did not concern it: The filter does not hold\.$/),
      remedy: { action: 'change_trigger' },
    });
    await builder.send('POST', `/agents/${team.agentId}/pause`);
    await report('lead.lost', 'Pune');
    expect(await explain(viewer, made.id)).toMatchObject({
      verdict: 'skipped',
      sentence: expect.stringMatching(/^The event lead\.lost .* was skipped because the agent Asha was paused\.$/),
      remedy: { action: 'resume_agent' },
    });
    await builder.send('POST', `/triggers/${made.id}/disable`);
    await report('lead.saved', 'Pune');
    expect(await explain(viewer, made.id)).toMatchObject({ verdict: 'off', remedy: { action: 'enable_trigger' } });
  });
});

test('a trigger of another workspace is not found, and a moment that is none is refused', async () => {
  const [team, other] = [await createTeam(harkara()), await createTeam(harkara())];
  const id = await addSchedule(team);
  expect(await other.members.owner.send('GET', `/triggers/${id}/explain`)).toMatchObject({ status: 404 });
  expect(await team.members.viewer.send('GET', `/triggers/${id}/explain?at=nine`)).toMatchObject({ status: 422 });
});
