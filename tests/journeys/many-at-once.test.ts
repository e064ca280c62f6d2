import { callerOf, onBothBackends, seedCaller, type SeededCaller, seedKey, untilFinished } from '@harkara/testkit';
import { expect, test } from 'vitest';

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

onBothBackends((harkara) => {
  /** As many callers, each with a key of its own and so with 30 starts a minute, on one agent. */
  async function seedCallers(count: number): Promise<SeededCaller[]> {
    const first = await seedCaller(harkara());
    const keys = await Promise.all(times(count - 1, () => seedKey(harkara().pool, first.projectId)));
    return [first, ...keys.map((key) => callerOf(harkara(), { ...first, ...key }, first.agentId))];
  }

  test('of 50 follow-ups at once exactly one is accepted, the others are told that the task is busy', async () => {
    const [one, other] = await seedCallers(2);
    if (one === undefined || other === undefined) throw new Error('two callers were seeded');
    const { body } = await one.start({ message: 'One', wait: true });
    harkara().model.script(() => ({ hang: true }));
    const followUp = (index: number) =>
      (index % 2 === 0 ? one : other).start({ message: `Follow-up ${index}`, task_id: body.id });
    const replies = await Promise.all(times(50, followUp));
    expect(replies.map(({ status }) => status).sort()).toEqual([202, ...times(49, () => 409)]);
    harkara().model.reset();
    const task = await untilFinished(harkara(), one, body.id);
    expect(task.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
  });

  test('200 callers with 8 Idempotency-Keys start exactly 8 tasks, and each is told which', async () => {
    const callers = await seedCallers(8);
    const replies = await Promise.all(
      times(200, async (index) => {
        const reply = await callers[index % 8]?.start({ message: 'Order' }, { 'Idempotency-Key': 'order' });
        return {
          key: index % 8,
          id: reply?.body.id,
          ok: (reply?.status ?? 500) < 300,
          replayed: reply?.headers.has('idempotent-replayed'),
        };
      }),
    );
    expect(replies.filter(({ ok }) => !ok)).toEqual([]);
    expect(replies.filter(({ replayed }) => !replayed)).toHaveLength(8);
    expect(new Set(replies.map(({ key, id }) => `${key} ${id}`)).size).toBe(8);
    const { rows } = await harkara().pool.query('SELECT count(*)::int AS started FROM task WHERE project_id = $1', [
      callers[0]?.projectId,
    ]);
    expect(rows).toEqual([{ started: 8 }]);
  });

  test('29 repeats of one follow-up with its Idempotency-Key make one turn', async () => {
    const caller = await seedCaller(harkara());
    const { body } = await caller.start({ message: 'One', wait: true });
    const followUp = { message: 'Two', task_id: body.id };
    const replies = await Promise.all(times(29, () => caller.start(followUp, { 'Idempotency-Key': 'two' })));
    expect(replies.filter(({ status }) => status >= 300)).toEqual([]);
    const task = await untilFinished(harkara(), caller, body.id);
    expect(task.messages.map(({ content }) => content)).toEqual(['One', 'Echo: One', 'Two', 'Echo: Two']);
  });

  test('30 tasks that wait at once are all answered, each with its own reply', async () => {
    const caller = await seedCaller(harkara());
    const replies = await Promise.all(times(30, (index) => caller.start({ message: `Number ${index}`, wait: true })));
    expect(replies.map(({ status, body }) => [status, body.reply])).toEqual(
      times(30, (index) => [200, `Echo: Number ${index}`]),
    );
  });
});
