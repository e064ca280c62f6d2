import { type ModelServerReply, onBothBackends, seedCaller } from '@harkara/testkit';
import { expect, test } from 'vitest';

onBothBackends((harkara) => {
  const script = (...replies: ModelServerReply[]) => harkara().model.script(replies);

  test.each([
    ['done', { text: 'Fine.' }, { status: 'done', reply: 'Fine.', needs_approval: false }],
    ['failed', { status: 400 }, { status: 'failed', reply: '', error: 'The model provider refused the request.' }],
    [
      'escalated',
      { calls: [{ name: 'escalate', arguments: { reason: 'A refund.' } }] },
      { status: 'escalated', escalation: 'A refund.', reply: '', error: null },
    ],
  ])('a wait ends when the turn is %s', async (_title, reply, end) => {
    const caller = await seedCaller(harkara());
    script(reply);
    const { status, body } = await caller.start({ message: 'Hello', wait: true });
    expect([status, body.finished]).toEqual([200, true]);
    expect(body).toMatchObject(end);
  });

  test('a wait ends when the reply waits for approval, and the reply stays hidden', async () => {
    const caller = await seedCaller(harkara(), { reply_needs_approval: true });
    script({ text: 'You get it for free.' });
    const { status, body } = await caller.start({ message: 'How much?', wait: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'needs_approval', finished: true, needs_approval: true, reply: '' });
    expect(body.messages.map(({ role }) => role)).toEqual(['user']);
    const { rows } = await harkara().pool.query('SELECT kind, status, action FROM approval WHERE task_id = $1', [
      body.id,
    ]);
    expect(rows).toEqual([
      { kind: 'reply', status: 'pending', action: { kind: 'reply', text: 'You get it for free.' } },
    ]);
  });

  test('an escalation ends the turn also when the model talks beside it or gives no reason', async () => {
    const caller = await seedCaller(harkara());
    script({ text: 'One moment.', calls: [{ name: 'escalate', arguments: {} }] });
    const { body } = await caller.start({ message: 'A person, please.', wait: true });
    expect(body).toMatchObject({ status: 'escalated', reply: '', escalation: 'The agent asked for a person.' });
  });

  test('a function called with arguments that are no JSON is told to the model, and the turn goes on', async () => {
    const caller = await seedCaller(harkara());
    script({ calls: [{ id: 'call_1', name: 'fly', arguments: '{"to": ' }] }, { text: 'I cannot fly.' });
    const { body } = await caller.start({ message: 'Fly!', wait: true });
    expect(body).toMatchObject({ status: 'done', reply: 'I cannot fly.' });
    expect(harkara().model.requests[1]?.messages.slice(-2)).toMatchObject([
      { role: 'assistant', tool_calls: [{ id: 'call_1' }] },
      { role: 'tool', tool_call_id: 'call_1', content: expect.stringContaining('There is no function named') },
    ]);
  });

  test('an agent that never answers is escalated once its steps are used up', async () => {
    const caller = await seedCaller(harkara(), { steps_max: 3 });
    harkara().model.script(() => ({ calls: [{ name: 'again', arguments: {} }] }));
    const { body } = await caller.start({ message: 'Loop', wait: true });
    expect(body).toMatchObject({
      status: 'escalated',
      escalation: 'The agent used all of its 3 steps without an answer.',
    });
    expect(harkara().model.total).toBe(3);
  });

  test('an empty answer is a failure, not a blank reply', async () => {
    const caller = await seedCaller(harkara());
    script({ text: ' \n' });
    const { body } = await caller.start({ message: 'Hello', wait: true });
    expect(body).toMatchObject({ status: 'failed', reply: '', error: 'The model gave an empty answer.' });
  });

  test('an answer with NUL and lone surrogates is stored and sent', async () => {
    const caller = await seedCaller(harkara());
    script({ text: 'a\u0000b\uD800' });
    const { status, body } = await caller.start({ message: 'Hello', wait: true });
    expect([status, body.status, body.reply]).toEqual([200, 'done', 'a\uFFFDb\uFFFD']);
  });
});
