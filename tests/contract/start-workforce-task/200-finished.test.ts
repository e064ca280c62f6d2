import { lastText, seedWorkforceCaller, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara();

test('wait answers the finished task, with its workforce and the agent that holds it', async () => {
  const caller = await seedWorkforceCaller(harkara());
  const { status, body } = await caller.give({ message: 'I want a refund', wait: true });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    workforce_id: caller.workforceId,
    agent_id: caller.refunds,
    status: 'done',
    finished: true,
    reply: 'Echo: I want a refund',
    channel: 'api',
    needs_approval: false,
    escalation: null,
    error: null,
    messages: [
      { role: 'user', content: 'I want a refund', attachments: [] },
      { role: 'assistant', content: 'Echo: I want a refund' },
    ],
  });
  expect(lastText(await harkara().model.nextRequest(), 'system')).toContain('You do refunds.');
});

test('a follow-up goes to the agent that holds the conversation, whatever its words say', async () => {
  const caller = await seedWorkforceCaller(harkara());
  const first = await caller.give({ message: 'Hello', wait: true });
  expect(first.body.agent_id).toBe(caller.front);
  const second = await caller.give({ message: 'A refund, please', wait: true, task_id: first.body.id });
  expect(second).toMatchObject({
    status: 200,
    body: { id: first.body.id, agent_id: caller.front, workforce_id: caller.workforceId, status: 'done' },
  });
  expect(second.body.messages.map(({ content }) => content)).toEqual([
    'Hello',
    'Echo: Hello',
    'A refund, please',
    'Echo: A refund, please',
  ]);
});

test('a replayed start answers the first task once that is finished', async () => {
  const caller = await seedWorkforceCaller(harkara());
  const headers = { 'Idempotency-Key': 'order-1' };
  const first = await caller.give({ message: 'Hello', wait: true }, headers);
  const again = await caller.give({ message: 'Hello' }, headers);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(harkara().model.total).toBe(1);
});
