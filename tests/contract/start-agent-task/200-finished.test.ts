import { limits } from '@harkara/contract';
import { call, lastText, seedCaller, setRow, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara();

test('wait answers the finished task', async () => {
  const caller = await seedCaller(harkara());
  const { status, body } = await caller.start({ message: 'Hello', wait: true });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    agent_id: caller.agentId,
    status: 'done',
    finished: true,
    reply: 'Echo: Hello',
    needs_approval: false,
    escalation: null,
    error: null,
    channel: 'api',
    messages: [
      { role: 'user', content: 'Hello', attachments: [] },
      { role: 'assistant', content: 'Echo: Hello', attachments: [] },
    ],
  });
  expect(body).not.toHaveProperty('workforce_id');
  expect(body.created_at <= body.updated_at).toBe(true);
});

test('a follow-up is answered in the same conversation', async () => {
  const caller = await seedCaller(harkara());
  const first = await caller.start({ message: 'One', wait: true });
  const second = await caller.start({ message: 'Two', wait: true, task_id: first.body.id });
  expect(second).toMatchObject({ status: 200, body: { id: first.body.id, status: 'done', reply: 'Echo: Two' } });
  expect(second.body.messages.map(({ content }) => content)).toEqual(['One', 'Echo: One', 'Two', 'Echo: Two']);
});

test.each([
  ['letters', 'a'],
  ['astral characters', '\u{1F408}'],
  ['combining marks', '\u0301'],
])('exactly 4,000 %s reach the agent whole', async (_title, character) => {
  const caller = await seedCaller(harkara());
  const message = `${'x'}${character.repeat(limits.messageCharactersMax - 1)}`;
  const { status, body } = await caller.start({ message, wait: true });
  expect([status, body.messages[0]?.content]).toEqual([200, message]);
  expect(lastText(await harkara().model.nextRequest())).toBe(message);
});

test('white space around a message is kept', async () => {
  const caller = await seedCaller(harkara());
  const { body } = await caller.start({ message: '  two\n', wait: true });
  expect(body.messages[0]?.content).toBe('  two\n');
});

test.each([
  ['NUL', 'a\u0000b', 'a\uFFFDb'],
  ['a lone high surrogate', 'a\uD83Db', 'a\uFFFDb'],
  ['a lone low surrogate', '\uDC00', '\uFFFD'],
  ['control characters', 'a\u0001\u001Bb', 'a\u0001\u001Bb'],
])('%s in a message is no error', async (_title, message, stored) => {
  const caller = await seedCaller(harkara());
  const { status, body } = await caller.start({ message, wait: true });
  expect([status, body.messages[0]?.content]).toEqual([200, stored]);
});

test('a replayed start answers the first task once that is finished, whether it waits or not', async () => {
  const caller = await seedCaller(harkara());
  const headers = { 'Idempotency-Key': 'order-1' };
  const first = await caller.start({ message: 'Hello', wait: true }, headers);
  const again = await caller.start({ message: 'Hello' }, headers);
  expect(first.headers.has('idempotent-replayed')).toBe(false);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(harkara().model.total).toBe(1);
});

test('a replayed follow-up starts no second turn', async () => {
  const caller = await seedCaller(harkara());
  const { body } = await caller.start({ message: 'One', wait: true });
  const followUp = { message: 'Two', wait: true, task_id: body.id };
  const first = await caller.start(followUp, { 'Idempotency-Key': 'two' });
  const again = await caller.start(followUp, { 'Idempotency-Key': 'two' });
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(harkara().model.total).toBe(2);
});

test('only the published version runs, whatever the draft says', async () => {
  const caller = await seedCaller(harkara(), { instructions: 'As published.' });
  await setRow(harkara(), 'agent', caller.agentId, { draft: { name: 'An agent', instructions: 'As drafted.' } });
  await caller.start({ message: 'Hello', wait: true });
  expect(lastText(await harkara().model.nextRequest(), 'system')).toBe('As published.');
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', ''])(
  'JSON is read as JSON when its Content-Type says "%s"',
  async (contentType) => {
    const caller = await seedCaller(harkara());
    const { status } = await call(`${harkara().url}/v1/api/agents/${caller.agentId}/tasks`, 'POST', {
      token: caller.key,
      body: JSON.stringify({ message: 'Hello', wait: true }),
      headers: { 'Content-Type': contentType },
    });
    expect(status).toBe(200);
  },
);
