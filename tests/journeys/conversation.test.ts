import { lastText, onBothBackends, seedCaller, setRow } from '@harkara/testkit';
import { expect, test } from 'vitest';

onBothBackends((harkara) => {
  test('the model sees the instructions and all that was said before, in order', async () => {
    const caller = await seedCaller(harkara(), { instructions: 'Be brief.' });
    harkara().model.script([{ text: 'Nice to meet you.' }, { text: 'You are Asha.' }, { text: 'Goodbye, Asha.' }]);
    const first = await caller.start({ message: 'I am Asha.', wait: true });
    await caller.start({ message: 'Who am I?', wait: true, task_id: first.body.id });
    const last = await caller.start({ message: 'Goodbye.', wait: true, task_id: first.body.id });
    expect(last.body).toMatchObject({ id: first.body.id, status: 'done', reply: 'Goodbye, Asha.' });
    expect(
      harkara()
        .model.requests.at(-1)
        ?.messages.map(({ role, content }) => [role, content]),
    ).toEqual([
      ['system', 'Be brief.'],
      ['user', 'I am Asha.'],
      ['assistant', 'Nice to meet you.'],
      ['user', 'Who am I?'],
      ['assistant', 'You are Asha.'],
      ['user', 'Goodbye.'],
    ]);
  });

  test('a failed turn leaves its question in the conversation, and the last sent reply in place', async () => {
    const caller = await seedCaller(harkara());
    harkara().model.script([{ text: 'Hello.' }, { status: 400 }, { text: 'Here again.' }]);
    const { body } = await caller.start({ message: 'One', wait: true });
    const failed = await caller.start({ message: 'Two', wait: true, task_id: body.id });
    expect(failed.body).toMatchObject({
      status: 'failed',
      reply: 'Hello.',
      error: 'The model provider refused the request.',
    });
    const again = await caller.start({ message: 'Three', wait: true, task_id: body.id });
    expect(again.body).toMatchObject({ status: 'done', reply: 'Here again.', error: null });
    expect(again.body.messages.map(({ content }) => content)).toEqual(['One', 'Hello.', 'Two', 'Three', 'Here again.']);
  });

  test('a new version is used from the next turn on', async () => {
    const caller = await seedCaller(harkara(), { instructions: 'Version one.' });
    const { body } = await caller.start({ message: 'One', wait: true });
    await harkara().pool.query(
      `INSERT INTO agent_version (agent_id, version, definition, published_by) VALUES ($1, 2, $2, 'usr_test')`,
      [caller.agentId, { name: 'An agent', instructions: 'Version two.' }],
    );
    await setRow(harkara(), 'agent', caller.agentId, { published_version: 2 });
    await caller.start({ message: 'Two', wait: true, task_id: body.id });
    expect(harkara().model.requests.map((request) => lastText(request, 'system'))).toEqual([
      'Version one.',
      'Version two.',
    ]);
  });

  test('conversations of one agent know nothing of each other', async () => {
    const caller = await seedCaller(harkara());
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => caller.start({ message: `Number ${index}`, wait: true })),
    );
    for (const request of harkara().model.requests)
      expect(request.messages.filter(({ role }) => role === 'user')).toHaveLength(1);
  });
});
