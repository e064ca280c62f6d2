import { expect, test } from 'vitest';
import { seedCaller, type SeededCaller } from '../contract/harness/seed-caller.ts';
import { setPlatform, setRow } from '../contract/harness/set-rows.ts';
import { createGate } from './create-gate.ts';
import { onBothBackends } from './on-both-backends.ts';
import { untilFinished } from './until-finished.ts';

onBothBackends((harkara) => {
  const rowOf = async (taskId: string) => {
    const { rows } = await harkara().pool.query<{ status: string; attempt: number; sweeps: number }>(
      'SELECT status, attempt, sweeps FROM task WHERE id = $1',
      [taskId],
    );
    return rows[0];
  };

  /** Holds the row back until the agent is paused, as if the belt had been slow. */
  async function startThenPause(caller: SeededCaller): Promise<string> {
    const first = await caller.start({ message: 'One', wait: true });
    await harkara().pool.query('BEGIN');
    const { body } = await caller.start({ message: 'Two', task_id: first.body.id });
    return body.id;
  }

  test.skip('placeholder', () => void startThenPause);

  test('a task accepted before the pause waits for the end of it, however often it is handed over', async () => {
    const caller = await seedCaller(harkara());
    const taskId = await queueOnPausedAgent(caller);
    await expect.poll(async () => (await rowOf(taskId))?.sweeps, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
    expect(await rowOf(taskId)).toMatchObject({ status: 'queued', attempt: 0 });
    expect(harkara().model.total).toBe(0);
    await setRow(harkara(), 'agent', caller.agentId, { paused_at: null });
    expect(await untilFinished(harkara(), caller, taskId)).toMatchObject({ status: 'done', reply: 'Echo: Hello' });
  });

  /** The task is cancelled back to queued, because a live worker would have taken it before any pause. */
  async function queueOnPausedAgent(caller: SeededCaller): Promise<string> {
    harkara().model.script(() => ({ hang: true }));
    const { body } = await caller.start({ message: 'Hello' });
    await harkara().model.nextRequest();
    await setRow(harkara(), 'agent', caller.agentId, { paused_at: { sql: 'now()' } });
    await setRow(harkara(), 'task', body.id, { status: 'queued', attempt: 0 });
    return body.id;
  }

  test('AI pause ends a running turn before its next model call, in a plain sentence', async () => {
    const caller = await seedCaller(harkara());
    const gate = createGate();
    harkara().model.script(async () => {
      await gate.opened;
      return { calls: [{ name: 'nothing', arguments: {} }] };
    });
    const waiting = caller.start({ message: 'Hello', wait: true });
    await harkara().model.nextRequest();
    await setPlatform(harkara(), { aiPaused: true });
    gate.open();
    expect((await waiting).body).toMatchObject({ status: 'failed', error: 'AI work is paused on the platform.' });
    await setPlatform(harkara(), {});
  });
});
