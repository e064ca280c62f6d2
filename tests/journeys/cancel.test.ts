import { createGate, onBothBackends, seedCaller, type SeededCaller, untilFinished } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { readSpend } from './read-spend.ts';

onBothBackends((harkara) => {
  /** Cancels a task whose answer waits for `gate`. */
  async function cancelThinking(caller: SeededCaller) {
    const gate = createGate();
    harkara().model.script(async () => {
      await gate.opened;
      return { text: 'Too late.', usage: { tokensIn: 1_000, tokensOut: 100 } };
    });
    const waiting = caller.start({ message: 'Think', wait: true });
    await harkara().model.nextRequest();
    const { rows } = await harkara().pool.query<{ id: string }>('SELECT id FROM task WHERE project_id = $1', [
      caller.projectId,
    ]);
    const cancelled = await caller.cancel(rows[0]?.id ?? '');
    return { cancelled, waiting, gate };
  }

  const spendOf = (caller: SeededCaller) => readSpend(harkara(), caller.workspaceId);

  /** Whether a heartbeat ended the turn of a task before its own end. */
  const isEndedEarly = (taskId: string) =>
    harkara().logLines.some((line) => line.includes('turn.lease_lost') && line.includes(taskId));

  test('cancelling while the model thinks ends the task and its waiter at once; the late answer changes nothing but is paid', async () => {
    let isPaid = false;
    // A heartbeat in between ends the call before its answer is read: then nothing is to be paid, and it is done again.
    while (!isPaid) {
      const caller = await seedCaller(harkara());
      const { cancelled, waiting, gate } = await cancelThinking(caller);
      expect(cancelled.body).toMatchObject({ status: 'failed', finished: true, error: 'Cancelled.', reply: '' });
      expect((await waiting).body).toEqual(cancelled.body);
      gate.open();
      await expect.poll(async () => isEndedEarly(cancelled.body.id) || (await spendOf(caller)).spent > 0).toBe(true);
      isPaid = !isEndedEarly(cancelled.body.id);
      const { spent } = await spendOf(caller);
      await expect.poll(() => spendOf(caller)).toEqual({ spent: isPaid ? 53_200 : spent, reserved: 0 });
      expect((await caller.read(cancelled.body.id)).body).toEqual(cancelled.body);
    }
  });

  test('a conversation goes on after its cancelled turn', async () => {
    const caller = await seedCaller(harkara());
    harkara().model.script(() => ({ hang: true }));
    const { body } = await caller.start({ message: 'One' });
    await harkara().model.nextRequest();
    await caller.cancel(body.id);
    harkara().model.script([{ text: 'Welcome back.' }]);
    await caller.start({ message: 'Two', task_id: body.id });
    const task = await untilFinished(harkara(), caller, body.id);
    expect(task).toMatchObject({ status: 'done', reply: 'Welcome back.', error: null });
    expect(task.messages.map(({ content }) => content)).toEqual(['One', 'Two', 'Welcome back.']);
  });
});

onBothBackends(
  (harkara) => {
    test('a task cancelled before a worker took it never reaches the model', async () => {
      const caller = await seedCaller(harkara());
      const { body } = await caller.start({ message: 'Hello' });
      await caller.cancel(body.id);
      const { stop } = await harkara().startRunner();
      const next = await caller.start({ message: 'Another', wait: true });
      await stop();
      expect(next.body.status).toBe('done');
      expect((await caller.read(body.id)).body).toMatchObject({ status: 'failed', error: 'Cancelled.' });
      expect(harkara().model.total).toBe(1);
    });
  },
  { withoutRunner: true },
);
