import { indexSearch, purgeSearch } from '@harkara/operations/work';
import { createDatabase, type Database } from '@harkara/prisma';
import { firstIdAt } from '@harkara/runtime';
import { call, createTeam, type Member, openPool, type Team, useHarkara } from '@harkara/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdRows } from '../races/hold-rows.ts';
import { makeFound } from './make-found.ts';
import { seedProjectTask } from './seed-project-task.ts';

const harkara = useHarkara({ withoutRunner: true, withoutToolRunner: true, redisUrl: null });
const dayMs = 86_400_000;

let db: Database;
let team: Team;
beforeAll(async () => {
  db = createDatabase(openPool(harkara().databaseUrl, 2));
  team = await createTeam(harkara());
});
afterAll(() => db.close());

interface Hit {
  kind: string;
  id: string;
  title: string;
  excerpt: string;
  at: string;
}

async function find(by: Member, q: string, more = '', projectId = team.projectId): Promise<Hit[]> {
  const path = `/projects/${projectId}/search?q=${encodeURIComponent(q)}${more}`;
  const { status, body } = await by.send('GET', path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

const idsOf = (hits: Hit[]) => hits.map(({ id }) => id);
const seed = (message: string, more: object = {}) =>
  seedProjectTask(harkara(), team, { status: 'done', channel: 'api', message, ...more });

test('a task is found by the beginnings of words of its first message, in any order, and by its id', async () => {
  const { viewer } = team.members;
  const late = await seed('Order #4711 is late,\nsays Asha');
  const hindi = await seed('नमस्ते, ऑर्डर ४७१३ कहाँ है?');
  const dashed = await seed('SO-4714/b');
  const chat = await seed('Order #4711 in a test', { channel: 'test' });
  await makeFound(db);
  for (const q of ['4711', '#4711', 'order 47', 'late ASHA ord', late, late.slice(0, 20)])
    expect(idsOf(await find(viewer, q)), q).toContain(late);
  expect(idsOf(await find(viewer, 'ऑर्डर'))).toEqual([hindi]);
  expect(idsOf(await find(viewer, '४७१'))).toEqual([hindi]);
  expect(idsOf(await find(viewer, '4714'))).toEqual([dashed]);
  for (const q of ['711', 'late 4714', '###', chat]) expect(await find(viewer, q), q).toEqual([]);
  const [hit] = await find(viewer, '4711');
  expect(hit).toEqual({
    kind: 'task',
    id: late,
    title: 'Order #4711 is late, says Asha',
    excerpt: 'Order #4711 is late, says Asha',
    at: expect.any(String),
  });
});

test('names are found at once, and no more once they are changed or deleted', async () => {
  const { builder, viewer } = team.members;
  const at = `/projects/${team.projectId}`;
  const agent = await builder.send('POST', `${at}/agents`, { name: 'Refund desk', instructions: 'Answer.' });
  const tool = await builder.send('POST', `${at}/tools`, { name: 'Refund tool' });
  const found = await find(viewer, 'refund');
  expect(found.map(({ kind, title, excerpt }) => [kind, title, excerpt])).toEqual([
    ['agent', 'Refund desk', ''],
    ['tool', 'Refund tool', ''],
  ]);
  expect(await find(viewer, 'refund', '&kinds=tool&kinds=task')).toHaveLength(1);
  await builder.send('PATCH', `/agents/${agent.body.id}`, { name: 'Returns' });
  await builder.send('DELETE', `/tools/${tool.body.id}`);
  expect(await find(viewer, 'refund')).toEqual([]);
});

/** A webhook call, an event, and API calls of an agent and a tool, each with a key. */
async function openSecrecy() {
  const { builder } = team.members;
  const at = `/projects/${team.projectId}`;
  const { url, pool } = harkara();
  const webhook = (
    await builder.send('POST', `${at}/triggers`, { kind: 'webhook', name: 'Orders', agent_id: team.agentId })
  ).body;
  await call(`${url}/v1/hooks/${webhook.id}`, 'POST', {
    body: { customer: 'Zubin', id: 98765 },
    headers: { 'X-Service-Secret': webhook.secret, 'Idempotency-Key': 'hookkey-1' },
  });
  // The message would show what the body says.
  await pool.query(`UPDATE message SET content = 'A call' WHERE content LIKE '%Zubin%'`);
  await builder.send('POST', `${at}/events`, { type: 'lead.saved', data: { name: 'Yasmin' } });
  const headers = { Authorization: `Bearer ${team.key}`, 'Content-Type': 'application/json' };
  const sent = await fetch(`${url}/v1/api/agents/${team.agentId}/tasks`, {
    method: 'POST',
    headers: { ...headers, 'Idempotency-Key': 'startkey-1' },
    body: JSON.stringify({ message: 'Hello' }),
  });
  const tool = await builder.send('POST', `${at}/tools`, { name: 'Adder', output: { type: 'text', value: 'x' } });
  await builder.send('POST', `/tools/${tool.body.id}/publish`);
  const ended = new AbortController();
  const running = fetch(`${url}/v1/api/tools/${tool.body.id}/runs`, {
    method: 'POST',
    headers: { ...headers, 'Idempotency-Key': 'runkey-1' },
    body: '{}',
    signal: ended.signal,
  }).catch(() => undefined);
  await expect.poll(async () => (await pool.query(`SELECT FROM idempotency WHERE key = 'runkey-1'`)).rowCount).toBe(1);
  ended.abort();
  await running;
  await makeFound(db);
  return { requestId: sent.headers.get('x-request-id') ?? '', webhookId: webhook.id as string };
}

test('data of calls and events, keys and request ids are found by builders, and not by viewers', async () => {
  const { builder, viewer } = team.members;
  const { requestId, webhookId } = await openSecrecy();
  const searches = ['Zubin', '98765', 'Yasmin', 'hookkey', 'startkey-1', 'runkey', requestId];
  const kinds: Record<string, string[]> = {};
  for (const q of searches) {
    expect(await find(viewer, q), q).toEqual([]);
    expect(await find(viewer, q, '&kinds=event&kinds=delivery&kinds=tool_run'), q).toEqual([]);
    kinds[q] = (await find(builder, q)).map(({ kind }) => kind);
  }
  expect(Object.values(kinds)).toEqual([
    ['delivery'],
    ['delivery'],
    ['event'],
    ['task'],
    ['task'],
    ['tool_run'],
    ['task'],
  ]);
  const [delivery] = await find(builder, 'zubin');
  expect(delivery).toMatchObject({ title: 'Orders', excerpt: 'Zubin 98765' });
  const [event] = await find(builder, 'yasmin');
  expect(event).toMatchObject({ title: 'lead.saved', excerpt: expect.stringContaining('Yasmin') });
  const [byKey] = await find(builder, 'startkey');
  expect(byKey).toMatchObject({ title: 'Hello', excerpt: 'startkey-1' });
  const left = async (q: string) => (await find(builder, q)).length;
  await harkara().pool.query(`UPDATE delivery SET body_expires_at = now() WHERE trigger_id = $1`, [webhookId]);
  await harkara().pool.query(`DELETE FROM event WHERE data LIKE '%Yasmin%'`);
  await harkara().pool.query(`DELETE FROM idempotency`);
  for (const q of ['zubin', 'yasmin', 'hookkey', 'startkey', 'runkey']) expect(await left(q), q).toBe(0);
});

test('nothing of another project or workspace is found, and its search is not', async () => {
  const other = await createTeam(harkara());
  const own = await seed('Pineapple one');
  await seedProjectTask(harkara(), other, { status: 'done', channel: 'api', message: 'Pineapple two' });
  await makeFound(db);
  expect(idsOf(await find(team.members.owner, 'pineapple'))).toEqual([own]);
  expect(await find(other.members.owner, 'pineapple one', '', other.projectId)).toEqual([]);
  const foreign = await other.members.owner.send('GET', `/projects/${team.projectId}/search?q=pineapple`);
  expect(foreign.status).toBe(404);
});

/** Seeded tasks have ids of another time than now, which otherwise no new row has. */
const readAnew = () => harkara().pool.query(`UPDATE search_place SET fresh_id = ''`);

test('of each kind the newest ten are found, in the order of their time and between two times', async () => {
  const now = Date.now();
  const ids: string[] = [];
  for (let day = 0; day < 24; day += 1) {
    ids.unshift(await seed('Mango', { at: now - (24 - day) * dayMs }));
    await readAnew();
    await makeFound(db);
    // A block that is full, so that each task is in one of its own.
    await harkara().pool.query('UPDATE search_block SET entries = 16384 WHERE project_id = $1', [team.projectId]);
  }
  const { viewer } = team.members;
  expect(idsOf(await find(viewer, 'mango'))).toEqual(ids.slice(0, 10));
  const time = (days: number) => new Date(now - days * dayMs - 1_000).toISOString();
  const between = await find(viewer, 'mango', `&from=${time(8)}&to=${time(5)}`);
  expect(idsOf(between)).toEqual(ids.slice(5, 8));
  expect(await find(viewer, 'mango', `&from=${time(-1)}`)).toEqual([]);
});

test('a row that is committed late, with a lower id than others, is found by the second look', async () => {
  await seed('Banana one');
  await makeFound(db);
  await seed('Banana two', { at: Date.now() - 30_000 });
  await makeFound(db);
  expect(await find(team.members.viewer, 'banana two')).toEqual([]);
  const later = new Date(Date.now() + 600_000);
  while (await indexSearch({ db, clock: { now: () => later } }));
  await expect.poll(async () => (await find(team.members.viewer, 'banana two')).length).toBe(1);
});

test('many schedulers at once write each entry once, and lose none', async () => {
  const messages = Array.from({ length: 40 }, (_, n) => `Cherry ${n}`);
  for (const message of messages) await seed(message);
  await Promise.all(Array.from({ length: 4 }, () => makeFound(db)));
  for (const n of [0, 17, 39]) expect(await find(team.members.viewer, `cherry ${n}`), `${n}`).not.toEqual([]);
  const { rows } = await harkara().pool.query(
    `SELECT (SELECT count(*)::int FROM search_entry WHERE kind = 'task') AS entries,
      (SELECT count(*)::int FROM task WHERE channel <> 'test') AS tasks`,
  );
  expect(rows[0].entries).toBe(rows[0].tasks);
});

test('what is no longer kept is removed, and so is what was older than the oldest record', async () => {
  const old = await seed('Papaya', { at: Date.now() - 400 * dayMs });
  const { pool } = harkara();
  await readAnew();
  await makeFound(db);
  const oldEvent = firstIdAt('evt', Date.now() - 31 * dayMs);
  await pool.query(`INSERT INTO search_entry (kind, id, words) VALUES ('event', $1, '')`, [oldEvent]);
  const listLeft = async () => {
    await purgeSearch({ db, clock: { now: () => new Date() } });
    const { rows } = await pool.query('SELECT id FROM search_entry WHERE id IN ($1, $2)', [old, oldEvent]);
    return rows;
  };
  expect(await listLeft()).toEqual([{ id: old }]);
  await pool.query('DELETE FROM task WHERE id = $1', [old]);
  expect(await listLeft()).toEqual([]);
});

test.each(['', '?q=', '?q=%20', `?q=${'x'.repeat(201)}`, '?q=a&kinds=secret', '?q=a&from=yesterday'])(
  'a query that is not right is refused: %j',
  async (query) => {
    const { status } = await team.members.viewer.send('GET', `/projects/${team.projectId}/search${query}`);
    expect(status).toBe(422);
  },
);

test("what is typed is text, whatever it looks like to PostgreSQL's search", async () => {
  for (const q of ["'", "a' | 'b", '\\', 'a & !b', ':*', '@', '%', '_', '\u0000', '<->', 'a:*B'])
    await find(team.members.viewer, q);
});

test('of one workspace 22 searches run or wait at a gateway, and more are refused', async () => {
  const { members, projectId } = team;
  const held = await holdRows(harkara(), 'LOCK TABLE search_block IN ACCESS EXCLUSIVE MODE');
  const answers = Array.from({ length: 25 }, () => members.viewer.send('GET', `/projects/${projectId}/search?q=mango`));
  const statuses: number[] = [];
  for (const answer of answers) void answer.then(({ status }) => statuses.push(status));
  await expect.poll(() => statuses).toEqual([429, 429, 429]);
  await held.release();
  await Promise.all(answers);
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  expect((await members.viewer.send('GET', `/projects/${projectId}/search?q=mango`)).status).toBe(200);
});
