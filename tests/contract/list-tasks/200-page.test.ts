import { type Page, type TaskSummary, taskStatus } from '@harkara/contract';
import { newId } from '@harkara/runtime';
import { callerOf, seedAgent, seedCaller, type SeededCaller, setRow, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });

async function list(caller: SeededCaller, query = ''): Promise<Page<TaskSummary>> {
  const { status, body } = await caller.send<Page<TaskSummary>>('GET', `/v1/api/tasks${query}`);
  expect(status).toBe(200);
  return body;
}

async function startMany(caller: SeededCaller, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await caller.start({ message: `Task ${index}` })).body.id);
  return ids;
}

const idsOf = (page: Page<TaskSummary>) => page.data.map(({ id }) => id);

test('a project without tasks has one empty page', async () => {
  expect(await list(await seedCaller(harkara()))).toEqual({ data: [], next_cursor: null });
});

test('20 tasks make a page unless told otherwise, newest first', async () => {
  const caller = await seedCaller(harkara());
  const ids = await startMany(caller, 21);
  expect(idsOf(await list(caller))).toEqual(ids.slice(1).reverse());
});

test('following the cursor tells every task once', async () => {
  const caller = await seedCaller(harkara());
  const ids = await startMany(caller, 5);
  const seen: string[] = [];
  let cursor: string | null = '';
  do {
    const page: Page<TaskSummary> = await list(caller, `?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
    seen.push(...idsOf(page));
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(seen).toEqual(ids.toReversed());
});

test('status, agent and workforce narrow the list', async () => {
  const caller = await seedCaller(harkara());
  const [first = '', second = ''] = await startMany(caller, 2);
  const otherAgent = callerOf(harkara(), caller, await seedAgent(harkara().pool, caller.projectId));
  const [third = ''] = await startMany(otherAgent, 1);
  const workforceId = newId('wfc');
  await setRow(harkara(), 'task', first, { status: 'done', workforce_id: workforceId });
  expect(idsOf(await list(caller, '?status=done'))).toEqual([first]);
  expect(idsOf(await list(caller, `?agent_id=${caller.agentId}`))).toEqual([second, first]);
  expect(idsOf(await list(caller, `?agent_id=${otherAgent.agentId}&status=queued`))).toEqual([third]);
  expect(idsOf(await list(caller, `?workforce_id=${workforceId}`))).toEqual([first]);
});

test.each(taskStatus.options)('tasks that are %s can be asked for', async (status) => {
  const caller = await seedCaller(harkara());
  const [id = ''] = await startMany(caller, 2);
  await setRow(harkara(), 'task', id, { status });
  expect(idsOf(await list(caller, `?status=${status}`))).toContain(id);
});

test("test chats and other projects' tasks are not listed; schedules, webhooks and events are", async () => {
  const [ours, theirs] = await Promise.all([seedCaller(harkara()), seedCaller(harkara())]);
  await startMany(theirs, 1);
  const ids = await startMany(ours, 4);
  const channels = ['test', 'Schedule', 'Webhook', 'Event'];
  for (const [index, channel] of channels.entries()) await setRow(harkara(), 'task', ids[index] ?? '', { channel });
  expect(idsOf(await list(ours))).toEqual(ids.slice(1).reverse());
  expect(idsOf(await list(ours, `?agent_id=${theirs.agentId}`))).toEqual([]);
});

test.each(['%00', 'nonsense', "'%20OR%201=1", '%F0%9F%90%88'])(
  'the cursor %s, which never was ours, breaks nothing',
  async (cursor) => {
    const caller = await seedCaller(harkara());
    await startMany(caller, 1);
    await list(caller, `?cursor=${cursor}`);
    await list(caller, `?agent_id=${cursor}&workforce_id=${cursor}`);
  },
);
