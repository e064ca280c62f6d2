import { limits } from '@harkara/contract';
import { callerOf, seedCaller, seedFile, seedKey, setRow, useHarkara } from '@harkara/testkit';
import { afterEach, describe, expect, test, vi } from 'vitest';

afterEach(() => void vi.useRealTimers());

describe('without waiting', () => {
  const harkara = useHarkara({ withoutRunner: true });

  test('the task so far is answered, and already stored', async () => {
    const caller = await seedCaller(harkara());
    const { status, body } = await caller.start({ message: 'Hello' });
    expect(status).toBe(202);
    expect(body).toEqual({
      id: expect.any(String),
      agent_id: caller.agentId,
      status: 'queued',
      finished: false,
      reply: '',
      needs_approval: false,
      escalation: null,
      error: null,
      channel: 'api',
      created_at: body.created_at,
      updated_at: body.created_at,
      messages: [{ role: 'user', content: 'Hello', at: body.created_at, attachments: [] }],
    });
    const { rows } = await harkara().pool.query('SELECT status FROM task WHERE id = $1', [body.id]);
    expect(rows).toEqual([{ status: 'queued' }]);
  });

  test.each([1, 2, 3])('%i files make a message without words, and are sent with it for 90 days', async (count) => {
    const caller = await seedCaller(harkara());
    const files = await Promise.all(Array.from({ length: count }, () => seedFile(harkara(), caller)));
    const { status, body } = await caller.start({ attachment_ids: files });
    expect(status).toBe(202);
    expect(body.messages).toMatchObject([{ role: 'user', content: '', attachments: files.map((id) => ({ id })) }]);
    const { rows } = await harkara().pool.query(
      `SELECT count(*)::int AS sent FROM attachment
      WHERE task_id = $1 AND expires_at BETWEEN now() + make_interval(days => $2) - interval '1 minute' AND now() + make_interval(days => $2)`,
      [body.id, limits.sentFileDays],
    );
    expect(rows).toEqual([{ sent: count }]);
  });

  test('a blank message is no error when files come with it', async () => {
    const caller = await seedCaller(harkara());
    const { status } = await caller.start({ message: '', attachment_ids: [await seedFile(harkara(), caller)] });
    expect(status).toBe(202);
  });

  test('a follow-up to any finished task is queued with its message', async () => {
    const caller = await seedCaller(harkara());
    for (const status of ['done', 'failed', 'escalated']) {
      const { body } = await caller.start({ message: 'One' });
      await setRow(harkara(), 'task', body.id, { status, error: 'It broke.', escalation: 'Too hard.' });
      const followUp = await caller.start({ message: 'Two', task_id: body.id });
      const anew = { id: body.id, status: 'queued', finished: false, error: null, escalation: null };
      expect(followUp).toMatchObject({ status: 202, body: anew });
      expect(followUp.body.messages.map(({ content }) => content)).toEqual(['One', 'Two']);
    }
  });
});

describe('the Idempotency-Key', () => {
  const harkara = useHarkara({ withoutRunner: true });

  test('a repeat answers the first task while that is unfinished, also when it is quoted or asks to wait no more', async () => {
    const caller = await seedCaller(harkara());
    const first = await caller.start({ message: 'Hello' }, { 'Idempotency-Key': 'order-1' });
    for (const key of ['order-1', '"order-1"', ' order-1 ']) {
      const again = await caller.start({ message: 'Hello', wait: false }, { 'Idempotency-Key': key });
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      expect([again.status, again.body]).toEqual([202, first.body]);
    }
  });

  test('a blank one is none, and 255 characters are not too many', async () => {
    const caller = await seedCaller(harkara());
    const keys = ['', '', 'k'.repeat(255)];
    const replies = await Promise.all(
      keys.map((key) => caller.start({ message: 'Hello' }, { 'Idempotency-Key': key })),
    );
    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(3);
  });

  test('another API key has Idempotency-Keys of its own', async () => {
    const caller = await seedCaller(harkara());
    const other = callerOf(
      harkara(),
      { ...caller, ...(await seedKey(harkara().pool, caller.projectId)) },
      caller.agentId,
    );
    const headers = { 'Idempotency-Key': 'same' };
    const replies = [
      await caller.start({ message: 'Hello' }, headers),
      await other.start({ message: 'Hello' }, headers),
    ];
    expect(replies.map((reply) => reply.headers.has('idempotent-replayed'))).toEqual([false, false]);
    expect(replies[0]?.body.id).not.toBe(replies[1]?.body.id);
  });

  test('a refusal does not use it up', async () => {
    const caller = await seedCaller(harkara());
    await setRow(harkara(), 'agent', caller.agentId, { paused_at: { sql: 'now()' } });
    expect((await caller.start({ message: 'Hello' }, { 'Idempotency-Key': 'later' })).status).toBe(409);
    await setRow(harkara(), 'agent', caller.agentId, { paused_at: null });
    const accepted = await caller.start({ message: 'Hello' }, { 'Idempotency-Key': 'later' });
    expect([accepted.status, accepted.headers.has('idempotent-replayed')]).toEqual([202, false]);
  });

  test('it is forgotten after 24 hours', async () => {
    const caller = await seedCaller(harkara());
    const first = await caller.start({ message: 'Hello' }, { 'Idempotency-Key': 'daily' });
    await harkara().pool.query(
      `UPDATE idempotency SET expires_at = expires_at - interval '24 hours' WHERE task_id = $1`,
      [first.body.id],
    );
    const next = await caller.start({ message: 'Hello' }, { 'Idempotency-Key': 'daily' });
    expect([next.status, next.headers.has('idempotent-replayed')]).toEqual([202, false]);
    expect(next.body.id).not.toBe(first.body.id);
  });
});

describe('waiting', () => {
  const harkara = useHarkara();

  test('an agent that is not finished after 30 seconds is read later', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const caller = await seedCaller(harkara());
    harkara().model.script(() => ({ hang: true }));
    const answer = caller.start({ message: 'Think hard', wait: true });
    await harkara().model.nextRequest();
    vi.advanceTimersByTime(limits.waitMsMax);
    const { status, body } = await answer;
    expect([status, body.status, body.finished]).toEqual([202, 'running', false]);
    await caller.cancel(body.id);
  });
});
