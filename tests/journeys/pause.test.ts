import { createGate, onBothBackends, seedCaller, setPlatform, setRow, untilFinished } from '@harkara/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';

onBothBackends(
  (harkara) => {
    let stopRunner: (() => Promise<void>) | undefined;
    const startRunner = async () => {
      stopRunner = (await harkara().startRunner()).stop;
    };
    beforeEach(() => setPlatform(harkara(), {}));
    afterEach(async () => {
      await stopRunner?.();
      stopRunner = undefined;
    });

    const rowOf = async (taskId: string) => {
      const { rows } = await harkara().pool.query<{ status: string; attempt: number; is_held: boolean }>(
        `SELECT status, attempt, enqueue_after = 'infinity' AS is_held FROM task WHERE id = $1`,
        [taskId],
      );
      return rows[0];
    };

    test('a task accepted before its agent was paused is held until the end of the pause', async () => {
      const caller = await seedCaller(harkara());
      const { body } = await caller.start({ message: 'Hello' });
      await setRow(harkara(), 'agent', caller.agentId, { paused_at: { sql: 'now()' } });
      await setRow(harkara(), 'task', body.id, { enqueue_after: { sql: 'now()' } });
      await startRunner();
      await expect.poll(async () => (await rowOf(body.id))?.is_held).toBe(true);
      expect(await rowOf(body.id)).toMatchObject({ status: 'queued', attempt: 0 });
      expect(harkara().model.total).toBe(0);
      await setRow(harkara(), 'agent', caller.agentId, { paused_at: null });
      expect(await untilFinished(harkara(), caller, body.id)).toMatchObject({ status: 'done', reply: 'Echo: Hello' });
    });

    test('AI pause ends a running turn before its next model call, in a plain sentence', async () => {
      await startRunner();
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
      expect(harkara().model.total).toBe(1);
    });
  },
  { withoutRunner: true },
);
