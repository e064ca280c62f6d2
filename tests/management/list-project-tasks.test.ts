import { channel, taskStatus } from '@harkara/contract';
import { createTeam, type Team, useHarkara } from '@harkara/testkit';
import { beforeAll, expect, test } from 'vitest';
import { seedProjectTask, type SeededTask } from './seed-project-task.ts';

const harkara = useHarkara({ withoutRunner: true, withoutToolRunner: true });
const hourMs = 3_600_000;
const begin = Date.parse('2026-03-01T00:00:00Z');

let team: Team;
/** Oldest first: one an hour. */
let tasks: (Required<SeededTask> & { id: string })[];
beforeAll(async () => {
  team = await createTeam(harkara());
  const draft = { name: 'Bina', instructions: 'Answer.' };
  const other = (await team.members.builder.send('POST', `/projects/${team.projectId}/agents`, draft)).body.id;
  const target = { kind: 'webhook', name: 'Orders', agent_id: team.agentId };
  const trigger = (await team.members.builder.send('POST', `/projects/${team.projectId}/triggers`, target)).body.id;
  tasks = [];
  for (let n = 0; n < 60; n += 1) {
    const task = {
      status: taskStatus.options[n % 6] ?? '',
      channel: channel.options[n % 5] ?? '',
      cost: (n * 37) % 50,
      agentId: n % 4 === 0 ? other : team.agentId,
      triggerId: n % 3 === 0 ? trigger : null,
      apiKeyId: n % 7 === 0 ? team.keyId : null,
      message: n % 5 === 0 ? `Order ${n}` : 'Hello',
      at: begin + n * hourMs,
    };
    tasks.push({ ...task, id: await seedProjectTask(harkara(), team, task) });
  }
});

/** The ids of all pages of a list. */
async function listAll(query: string, limit = 4): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const at: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const path = `/projects/${team.projectId}/tasks?limit=${limit}&${query}${at}`;
    const { status, body } = await team.members.viewer.send('GET', path);
    expect(status, path).toBe(200);
    ids.push(...body.data.map(({ id }: { id: string }) => id));
    cursor = body.next_cursor;
  }
  return ids;
}

type Fits = (task: (typeof tasks)[number]) => boolean;
const at = (n: number) => new Date(begin + n * hourMs).toISOString();
const filters: [string, () => string, Fits][] = [
  ['nothing, which leaves test chats out', () => '', () => true],
  ['one status', () => 'status=failed', ({ status }) => status === 'failed'],
  ['statuses', () => 'status=failed&status=queued', ({ status }) => status === 'failed' || status === 'queued'],
  ['a status named twice', () => 'status=failed&status=failed', ({ status }) => status === 'failed'],
  ['statuses with done', () => 'status=done&status=queued', ({ status }) => status === 'done' || status === 'queued'],
  ['an agent', () => `agent_id=${team.agentId}`, ({ agentId }) => agentId === team.agentId],
  ['a trigger', () => `trigger_id=${tasks[0]?.triggerId}`, ({ triggerId }) => triggerId !== null],
  ['a key', () => `api_key_id=${team.keyId}`, ({ apiKeyId }) => apiKeyId !== null],
  [
    'a time',
    () => `from=${at(10)}&to=${at(20)}`,
    (task) => task.at >= begin + 10 * hourMs && task.at < begin + 20 * hourMs,
  ],
  [
    'a trigger, a status and a time',
    () => `trigger_id=${tasks[0]?.triggerId}&status=escalated&from=${at(5)}`,
    (task) => task.triggerId !== null && task.status === 'escalated' && task.at >= begin + 5 * hourMs,
  ],
  ['a text', () => 'q=order', ({ message }) => message.startsWith('Order')],
  [
    'an agent and statuses',
    () => `agent_id=${team.agentId}&status=running&status=escalated`,
    ({ agentId, status }) => agentId === team.agentId && (status === 'running' || status === 'escalated'),
  ],
];

test.each(filters)(
  'the list by %s has every task that fits, once, newest first, over pages',
  async (_, query, fits) => {
    const expected = tasks.filter((task) => fits(task) && task.channel !== 'test').toReversed();
    expect(expected.length).toBeGreaterThan(0);
    expect(await listAll(query())).toEqual(expected.map(({ id }) => id));
  },
);

test.each(filters)('the list by %s can begin with the most expensive', async (_, query, fits) => {
  const expected = tasks.filter((task) => fits(task) && task.channel !== 'test');
  const ids = await listAll(`sort=-cost&${query()}`);
  expect(ids.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
  const costs = ids.map((id) => tasks.find((task) => task.id === id)?.cost ?? 0);
  expect(costs).toEqual(costs.toSorted((a, b) => b - a));
});

test('channels are listed together, test chats when they are named', async () => {
  const expected = tasks.filter((task) => task.channel === 'test' || task.channel === 'Event').toReversed();
  expect(await listAll('channel=test&channel=Event')).toEqual(expected.map(({ id }) => id));
});

test.each([
  ['nothing', () => '', (task) => task.channel !== 'test'],
  [
    'an agent and channels',
    () => `agent_id=${team.agentId}&channel=test&channel=api`,
    (task) => task.agentId === team.agentId && (task.channel === 'test' || task.channel === 'api'),
  ],
  [
    'a trigger and a time',
    () => `trigger_id=${tasks[0]?.triggerId}&from=${at(30)}`,
    (task) => task.triggerId !== null && task.channel !== 'test' && task.at >= begin + 30 * hourMs,
  ],
] satisfies [string, () => string, Fits][])('tasks are counted in each status, by %s', async (_, query, fits) => {
  const { status, body } = await team.members.viewer.send('GET', `/projects/${team.projectId}/tasks/counts?${query()}`);
  expect(status).toBe(200);
  const expected = taskStatus.options.map((each) => [
    each,
    tasks.filter((task) => fits(task) && task.status === each).length,
  ]);
  expect(body).toEqual(Object.fromEntries(expected));
});

test.each(['', '&sort=-cost'])('a text is looked for in the messages of 1,000 tasks a page%s', async (sort) => {
  const other = await createTeam(harkara());
  const message = 'A parcel';
  const hidden = await seedProjectTask(harkara(), other, { status: 'done', channel: 'api', message, at: begin });
  const listed = async () =>
    (await other.members.viewer.send('GET', `/projects/${other.projectId}/tasks?q=parcel${sort}`)).body.data;
  const seedNewer = (count: number) =>
    harkara().pool.query(
      `INSERT INTO task (id, workspace_id, project_id, agent_id, status, channel, enqueue_after)
      SELECT 'tsk_7' || md5(id || $1 || n), workspace_id, project_id, agent_id, status, channel,
        enqueue_after
      FROM task, generate_series(1, $1) n WHERE id = $2`,
      [count, hidden],
    );
  await seedNewer(999);
  expect(await listed()).toMatchObject([{ id: hidden }]);
  await seedNewer(1);
  expect(await listed()).toEqual([]);
});

test("another project's trigger, agent and key find nothing", async () => {
  const other = await createTeam(harkara());
  const { viewer } = other.members;
  for (const query of [`trigger_id=${tasks[0]?.triggerId}`, `agent_id=${team.agentId}`, `api_key_id=${team.keyId}`]) {
    const listed = await viewer.send('GET', `/projects/${other.projectId}/tasks?${query}`);
    expect(listed.body).toEqual({ data: [], next_cursor: null });
    const counted = await viewer.send('GET', `/projects/${other.projectId}/tasks/counts?${query}`);
    expect(Object.values(counted.body)).toEqual([0, 0, 0, 0, 0, 0]);
  }
});

test.each(['status=lost', 'channel=api&channel=fax', 'from=yesterday', 'sort=cost', `to=2026-13-01T00:00:00Z`])(
  'the filter %s is 422',
  async (query) => {
    const { status } = await team.members.viewer.send('GET', `/projects/${team.projectId}/tasks?${query}`);
    expect(status).toBe(422);
  },
);
