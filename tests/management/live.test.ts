import { newId } from '@harkara/runtime';
import {
  createGate,
  createTeam,
  followLive,
  type Harkara,
  onBothBackends,
  call,
  seedWebhookEndpoint,
  type Team,
  useHarkara,
  untilFinished,
} from '@harkara/testkit';
import { describe, expect, test } from 'vitest';
import { recordStatements } from '../journeys/record-statements.ts';

const follow = ({ url }: { url: string }, team: Team, more: { taskId?: string; lastEventId?: string } = {}) =>
  followLive({ url, token: team.members.viewer.token, projectId: team.projectId, ...more });

const start = async ({ url }: Harkara, { agentId, key }: Team, body: object = { message: 'Hello' }) =>
  (await call(`${url}/v1/api/agents/${agentId}/tasks`, 'POST', { token: key, body })).body.id as string;

const begins = [{ event: 'platform' }, { event: 'money' }];

onBothBackends((harkara) => {
  test('a stream begins with the platform and the money, and tells what a task becomes', async () => {
    const team = await createTeam(harkara());
    const gate = createGate();
    harkara().model.script(async () => {
      await gate.opened;
      return { text: 'There.' };
    });
    const live = await follow(harkara(), team);
    await live.until('money', { spent_inr: 0, reserved_inr: 0, limit_inr: null });
    const id = await start(harkara(), team);
    await live.until('task', { id });
    await live.until('money');
    gate.open();
    await live.until('task', { id, status: 'done' });
    expect(live.seen.slice(0, 2)).toMatchObject(begins);
    live.close();
  });

  test('a notification of the project is told when it waits and with each try', async () => {
    const team = await createTeam(harkara());
    const { pool, env } = harkara();
    const { endpointId } = await seedWebhookEndpoint({ pool, env }, team.projectId, {
      url: 'https://example.invalid/',
      events: ['member.added'],
    });
    const live = await follow(harkara(), team);
    await live.until('money');
    const [id, notification] = [newId('wha'), newId('ntf')];
    await pool.query(`INSERT INTO notification (id, project_id, type, data) VALUES ($1, $2, 'task.done', '{}')`, [
      notification,
      team.projectId,
    ]);
    await pool.query(
      `INSERT INTO webhook_attempt (id, endpoint_id, notification_id, due_at) VALUES ($1, $2, $3, 'infinity')`,
      [id, endpointId, notification],
    );
    await live.until('webhook_attempt', { id, endpoint_id: endpointId, state: 'due', tries: 0 });
    await pool.query(`UPDATE webhook_attempt SET tries = 1 WHERE id = $1`, [id]);
    await live.until('webhook_attempt', { id, state: 'due', tries: 1 });
    await pool.query(`UPDATE webhook_attempt SET tries = 2, state = 'delivered' WHERE id = $1`, [id]);
    await live.until('webhook_attempt', { id, state: 'delivered', tries: 2 });
    live.close();
  });

  test('the steps of one task are told when they open and when they close', async () => {
    const team = await createTeam(harkara());
    const gates = [createGate(), createGate()];
    harkara().model.script(async ({ n }) => {
      await gates[n - 1]?.opened;
      return n === 1 ? { calls: [{ name: 'nothing', arguments: {} }] } : { text: 'There.' };
    });
    const id = await start(harkara(), team);
    await harkara().model.nextRequest();
    const live = await follow(harkara(), team, { taskId: id });
    await live.until('money');
    gates[0]?.open();
    await live.until('step', { task_id: id, turn: 1, status: 'done' });
    await live.until('step', { task_id: id, status: 'started' });
    gates[1]?.open();
    await live.until('task', { id, status: 'done' });
    live.close();
  });

  test('what changes between the opening of a stream and its first event is told', async () => {
    const team = await createTeam(harkara());
    const earlier = await follow(harkara(), team);
    await earlier.until('money');
    const live = await follow(harkara(), team);
    await team.members.owner.send('PATCH', `/agents/${team.agentId}`, { name: 'Bina' });
    await live.until('changed', { kind: 'agent', id: team.agentId });
    expect(live.seen.slice(0, 2)).toMatchObject(begins);
    earlier.close();
    live.close();
  });

  test('what happens at one gateway is told at another', async () => {
    const team = await createTeam(harkara());
    const other = await harkara().startGateway();
    const live = await follow(other, team);
    await live.until('money');
    const id = await start(harkara(), team);
    await live.until('task', { id });
    live.close();
    await other.stop();
  });

  test('approvals, tool runs, schedule runs, deliveries, events and changes are told', async () => {
    const team = await createTeam(harkara());
    const { builder, owner } = team.members;
    const at = `/projects/${team.projectId}`;
    const tool = (await builder.send('POST', `${at}/tools`, { name: 'Find', output: { type: 'text', value: 'x' } }))
      .body;
    const target = { name: 'A trigger', agent_id: team.agentId };
    const webhook = (await builder.send('POST', `${at}/triggers`, { kind: 'webhook', ...target })).body;
    const frequency = { every: 'day', time: '09:30' };
    const schedule = { kind: 'schedule', ...target, message: 'Sum up.', frequency };
    const { id: scheduleId } = (await builder.send('POST', `${at}/triggers`, schedule)).body;
    const live = await follow(harkara(), team);
    await live.until('money');
    await builder.send('POST', `/tools/${tool.id}/test`, { inputs: {} });
    await live.until('tool_run', { tool_id: tool.id });
    await builder.send('POST', `/triggers/${scheduleId}/run`);
    await live.until('schedule_run', { trigger_id: scheduleId, result: 'Started' });
    const headers = { 'X-Service-Secret': webhook.secret };
    await call(`${harkara().url}/v1/hooks/${webhook.id}`, 'POST', { body: {}, headers });
    await live.until('delivery', { trigger_id: webhook.id, outcome: 'Accepted' });
    const told = await builder.send('POST', `${at}/events`, { type: 'lead.saved', data: {} });
    await live.until('event', { id: told.body.event_id });
    await builder.send('PATCH', `/agents/${team.agentId}`, { reply_needs_approval: true });
    await live.until('changed', { kind: 'agent', id: team.agentId });
    await owner.send('PUT', `${at}/secrets/TOKEN`, { value: 'a-long-secret' });
    await live.until('changed', { kind: 'secret', id: 'TOKEN' });
    await builder.send('POST', `/agents/${team.agentId}/publish`);
    const id = await start(harkara(), team);
    await live.until('approval', { task_id: id, status: 'pending' });
    const pending = await builder.send('GET', `${at}/approvals?status=pending`);
    await builder.send('POST', `/approvals/${pending.body.data[0].id}/approve`, {});
    await live.until('approval', { task_id: id, status: 'approved' });
    live.close();
  });

  test('a burst is told as many, and never more than four hints in a second', async () => {
    const team = await createTeam(harkara());
    const live = await follow(harkara(), team);
    await live.until('money');
    await Promise.all(Array.from({ length: 20 }, () => start(harkara(), team)));
    const event = await live.until('many');
    expect(event.data).toMatchObject({ kinds: expect.arrayContaining(['task']) });
    live.close();
  });
});

describe('a live stream', () => {
  const harkara = useHarkara({ redisUrl: null });

  test('tells nothing of another project or workspace', async () => {
    const [team, foreign] = [await createTeam(harkara()), await createTeam(harkara())];
    const { owner } = team.members;
    const sibling = await owner.send('POST', `/workspaces/${team.workspaceId}/projects`, { name: 'Beside' });
    const beside = `/projects/${sibling.body.id}`;
    const live = await follow(harkara(), team);
    await live.until('money');
    const other = await start(harkara(), foreign);
    await foreign.members.owner.send('PATCH', `/agents/${foreign.agentId}`, { name: 'Changed' });
    const agent = (await owner.send('POST', `${beside}/agents`, { name: 'B', instructions: 'B.' })).body;
    await owner.send('PUT', `${beside}/secrets/HIDDEN`, { value: 'a-long-secret' });
    await owner.send('PATCH', beside, { name: 'Renamed' });
    const own = await start(harkara(), team);
    await live.until('task', { id: own, status: 'done' });
    const told = JSON.stringify(live.seen);
    for (const id of [other, foreign.agentId, agent.id, sibling.body.id, 'HIDDEN']) expect(told).not.toContain(id);
    live.close();
  });

  test('a task of another project is not found, nor is another workspace', async () => {
    const [team, foreign] = [await createTeam(harkara()), await createTeam(harkara())];
    const task = await start(harkara(), foreign);
    const { viewer } = team.members;
    const statusOf = async (path: string) => (await viewer.send('GET', path)).status;
    expect(await statusOf(`/projects/${team.projectId}/live?task=${task}`)).toBe(404);
    expect(await statusOf(`/projects/${team.projectId}/live?task=${newId('tsk')}`)).toBe(404);
    expect(await statusOf(`/projects/${foreign.projectId}/live`)).toBe(404);
  });

  const endings: Record<string, (team: Team) => Promise<unknown>> = {
    'the session ends': ({ members }) => members.viewer.send('DELETE', '/session'),
    'the person is removed from the workspace': ({ members, memberIds }) =>
      members.owner.send('DELETE', `/members/${memberIds.viewer}`),
  };
  test.each(Object.entries(endings))('ends when %s', async (_title, end) => {
    const team = await createTeam(harkara());
    const live = await follow(harkara(), team);
    await live.until('money');
    await end(team);
    await live.ended();
  });

  test('ends when its personal access token is deleted', async () => {
    const { projectId, members } = await createTeam(harkara());
    const made = (await members.viewer.send('POST', '/me/tokens', { name: 'Script' })).body;
    const live = await followLive({ url: harkara().url, token: made.token, projectId });
    await live.until('money');
    await members.viewer.send('DELETE', `/me/tokens/${made.id}`);
    await live.ended();
  });

  test('is one of at most twenty of a person; one that closes makes room', async () => {
    const team = await createTeam(harkara());
    const open = [];
    for (let no = 0; no < 20; no += 1) open.push(await follow(harkara(), team));
    await Promise.all(open.map((live) => live.until('money')));
    const refused = await team.members.viewer.send('GET', `/projects/${team.projectId}/live`);
    expect([refused.status, refused.body.detail]).toEqual([
      429,
      'You can have at most 20 live streams open. Close one first.',
    ]);
    open[0]?.close();
    const isLetIn = async () =>
      (await team.members.viewer.send('GET', `/projects/${team.projectId}/live`)).status === 200;
    await expect.poll(isLetIn).toBe(true);
    for (const live of open) live.close();
  });

  test('resumes with what happened while nobody was reading; elsewhere it is told to read all again', async () => {
    const team = await createTeam(harkara());
    const first = await follow(harkara(), team);
    const { id: lastEventId } = await first.until('money');
    first.close();
    const id = await start(harkara(), team);
    await untilFinished(harkara(), team, id);
    const second = await follow(harkara(), team, { lastEventId });
    await second.until('task', { id, status: 'done' });
    expect(second.seen.map(({ event }) => event)).not.toContain('reset');
    second.close();
    const other = await harkara().startGateway();
    const elsewhere = await follow(other, team, { lastEventId });
    await elsewhere.until('reset');
    elsewhere.close();
    await other.stop();
  });

  test('asks the database nothing once nobody reads', async () => {
    const team = await createTeam(harkara());
    const live = await follow(harkara(), team);
    await live.until('money');
    const isFree = async () => {
      const { userId } = team.members.viewer;
      const { rows } = await harkara().pool.query('SELECT FROM live_stream WHERE user_id = $1', [userId]);
      return rows.length === 0;
    };
    const asked = await recordStatements(async () => {
      live.close();
      await expect.poll(isFree).toBe(true);
    });
    expect(asked.filter(({ name }) => name === 'list-live-rows').length).toBeLessThanOrEqual(1);
  });
});
