import { limits } from '@harkara/contract';
import { newId } from '@harkara/runtime';
import { seedCaller, setRow, useHarkara } from '@harkara/testkit';
import { describe, expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });
const tooLong = `must have at most 4,000 characters`;

test.each([
  ['letters', 'a'],
  ['astral characters', '\u{1F408}'],
  ['spaces', ' '],
])('4,001 %s are too many', async (_title, character) => {
  const caller = await seedCaller(harkara());
  const { status, body } = await caller.send('POST', `/v1/api/agents/${caller.agentId}/tasks`, {
    body: { message: character.repeat(limits.messageCharactersMax + 1) },
  });
  expect([status, body.detail]).toEqual([422, `message: ${tooLong}.`]);
});

describe('fields', () => {
  const file = newId('att');
  test.each<[string, unknown, string]>([
    ['an unknown field', { message: 'Hello', mesage: 'Hello' }, 'mesage: unknown field'],
    ['a callback_url', { message: 'Hello', callback_url: 'https://example.com' }, 'callback_url: unknown field'],
    ['__proto__', '{"message":"Hello","__proto__":{"wait":true}}', '__proto__: unknown field'],
    ['neither message nor files', {}, 'message: is required'],
    ['no message and an empty list of files', { attachment_ids: [] }, 'message: is required'],
    ['a message that is a number', { message: 42 }, 'message: '],
    ['a message that is null', { message: null }, 'message: '],
    ['a message that is a list', { message: ['Hello'] }, 'message: '],
    ['wait as text', { message: 'Hello', wait: 'true' }, 'wait: '],
    ['wait as a number', { message: 'Hello', wait: 1 }, 'wait: '],
    ['wait as null', { message: 'Hello', wait: null }, 'wait: '],
    ['task_id as a number', { message: 'Hello', task_id: 1 }, 'task_id: '],
    ['task_id as null', { message: 'Hello', task_id: null }, 'task_id: '],
    ['attachment_ids as text', { message: 'Hello', attachment_ids: file }, 'attachment_ids: '],
    ['attachment_ids as null', { message: 'Hello', attachment_ids: null }, 'attachment_ids: '],
    ['a file id that is a number', { message: 'Hello', attachment_ids: [1] }, 'attachment_ids.0: '],
    ['the same file twice', { message: 'Hello', attachment_ids: [file, file] }, 'names the same file twice'],
    ['a file id over 255 characters', { attachment_ids: ['a'.repeat(256)] }, 'attachment_ids.0: '],
    ['a task_id over 255 characters', { message: 'Hello', task_id: 'a'.repeat(256) }, 'task_id: '],
  ])('%s is refused by name', async (_title, body, words) => {
    const caller = await seedCaller(harkara());
    const reply = await caller.send('POST', `/v1/api/agents/${caller.agentId}/tasks`, { body });
    expect(reply.status).toBe(422);
    expect(reply.body.detail).toContain(words);
  });
});

test.each<[string, string | Uint8Array]>([
  ['nothing', ''],
  ['a list', '[]'],
  ['a list of one body', '[{"message":"Hello"}]'],
  ['text', '"Hello"'],
  ['null', 'null'],
  ['a number past every range', '1e400'],
  ['words', 'message=Hello'],
  ['half an object', '{"message":"Hello"'],
  ['an object and more', '{"message":"Hello"}{}'],
  ['a trailing comma', '{"message":"Hello",}'],
  ['broken UTF-8', Uint8Array.of(0x22, 0xff, 0x22)],
  ['UTF-16', Buffer.from('{"message":"Hello"}', 'utf16le')],
  ['a raw NUL in a text', '{"message":"a\u0000b"}'],
  ['30,000 open brackets', '['.repeat(30_000)],
  ['30,000 nested lists', `{"message":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
])('a body that is %s is refused', async (_title, body) => {
  const caller = await seedCaller(harkara());
  const reply = await caller.send('POST', `/v1/api/agents/${caller.agentId}/tasks`, { body });
  expect(reply.status).toBe(422);
});

test('every problem is told at once', async () => {
  const caller = await seedCaller(harkara());
  const body = { message: 1, wait: 2, task_id: 3, more: 4 };
  const reply = await caller.send<{ detail: string; errors: string[] }>(
    'POST',
    `/v1/api/agents/${caller.agentId}/tasks`,
    {
      body,
      headers: { Accept: 'application/problem+json' },
    },
  );
  expect(reply).toMatchObject({ status: 422, body: { code: 'body_invalid', errors: { length: 4 } } });
  for (const problem of reply.body.errors) expect(reply.body.detail).toContain(problem);
});

describe('an Idempotency-Key that came with another body', () => {
  const mismatch = { status: 422, body: { detail: 'This Idempotency-Key was used with another request.' } };
  const headers = { 'Idempotency-Key': 'once' };

  test('is refused, and starts nothing', async () => {
    const caller = await seedCaller(harkara());
    const first = await caller.start({ message: 'Hello' }, headers);
    expect(await caller.start({ message: 'Something else' }, headers)).toMatchObject(mismatch);
    expect(await caller.start({ message: 'Hello', task_id: first.body.id }, headers)).toMatchObject(mismatch);
    expect((await caller.start({ message: 'Hello' }, headers)).body.id).toBe(first.body.id);
  });

  test('runs one of two follow-ups to different tasks that come at the same instant, and refuses the other', async () => {
    const caller = await seedCaller(harkara());
    const tasks = [(await caller.start({ message: 'One' })).body.id, (await caller.start({ message: 'One' })).body.id];
    for (const id of tasks) await setRow(harkara(), 'task', id, { status: 'done' });
    const client = await harkara().pool.connect();
    // While this is open the key is nobody's yet, so both come to the same point and wait there.
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO idempotency (scope, key, body_hash, expires_at) VALUES ($1, 'once', '', now() + interval '1 day')`,
      [caller.keyId],
    );
    const replies = Promise.all(tasks.map((task_id) => caller.start({ message: 'Two', task_id }, headers)));
    const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await harkara().pool.query<{ n: number }>(waiting)).rows[0]?.n).toBe(2);
    await client.query('ROLLBACK');
    client.release();
    expect((await replies).map(({ status }) => status).sort()).toEqual([202, 422]);
    const after = await Promise.all(tasks.map(async (id) => (await caller.read(id)).body));
    expect(after.map(({ status, messages }) => [status, messages.length]).sort()).toEqual([
      ['done', 1],
      ['queued', 2],
    ]);
  });
});
