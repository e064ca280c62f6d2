import { idPrefixes } from '@harkara/contract';
import { claimTurn, dispatchDueEvents, dispatchEvent, completeStep } from '@harkara/operations/work';
import { createDatabase, type Database } from '@harkara/prisma';
import { createLogger, newId } from '@harkara/runtime';
import { onBothBackends, openPool, seedCaller, type SeededCaller, seedEventTrigger, sendEvent } from '@harkara/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** What a worker has at hand; the queue is left out, as if its process died before the hand-over. */
function handsOn(db: Database) {
  const nothing = () => Promise.resolve();
  return {
    db,
    jobQueue: {
      enqueueTurn: nothing,
      enqueueTurns: nothing,
      enqueueToolRuns: nothing,
      promoteTurns: () => Promise.resolve(0),
      hasLowPriorityTurns: () => Promise.resolve(true),
    },
    signals: { publish: () => undefined, subscribe: () => () => undefined },
    newId: (kind: keyof typeof idPrefixes) => newId(idPrefixes[kind]),
    logger: createLogger({ service: 'worker-by-hand', level: 'error', write: () => undefined }),
  };
}

onBothBackends(
  (harkara) => {
    let db: Database;
    beforeEach(() => void (db = createDatabase(openPool(harkara().databaseUrl, 8))));
    afterEach(() => db.close());

    const listen = ({ projectId, agentId }: SeededCaller, eventType: string) =>
      seedEventTrigger(harkara(), { projectId, agentId, eventType });
    const tasksOf = async (triggerId: string) =>
      (await harkara().pool.query<{ id: string }>('SELECT id FROM task WHERE trigger_id = $1', [triggerId])).rows
        .length;
    const openEvents = async ({ projectId }: SeededCaller) =>
      (
        await harkara().pool.query<{ id: string }>(
          'SELECT id FROM event WHERE project_id = $1 AND dispatch_after IS NOT NULL',
          [projectId],
        )
      ).rows;

    /** A worker that is killed right after the commit of the turn's end: it never comes to dispatch the event. */
    async function dieAfterTheEnd(caller: SeededCaller): Promise<void> {
      const { body } = await caller.start({ message: 'Hello' });
      const worker = handsOn({ ...db, transaction: () => Promise.reject(new Error('killed')) });
      const lease = await claimTurn(worker, { taskId: body.id, turn: 1 });
      if (lease === null) throw new Error('the turn is not free');
      expect(await completeStep(worker, lease, { step: null, end: { status: 'done', reply: 'Fine.' } })).toBe(true);
    }

    test('a worker killed between the commit of an end and its dispatch loses no event', async () => {
      const caller = await seedCaller(harkara());
      const triggerId = await listen(caller, 'task.done');
      await dieAfterTheEnd(caller);
      expect(await tasksOf(triggerId)).toBe(0);
      const scheduler = await harkara().startScheduler();
      await expect.poll(() => tasksOf(triggerId)).toBe(1);
      await scheduler.stop();
      expect(await openEvents(caller)).toEqual([]);
    });

    test('of many that dispatch one event at once, one does', async () => {
      const caller = await seedCaller(harkara());
      const triggers = [await listen(caller, 'task.done'), await listen(caller, '*')];
      await dieAfterTheEnd(caller);
      const [event] = await openEvents(caller);
      await Promise.all(Array.from({ length: 8 }, () => dispatchEvent(handsOn(db), event?.id ?? '')));
      await Promise.all(Array.from({ length: 4 }, () => dispatchDueEvents(handsOn(db))));
      expect(await Promise.all(triggers.map(tasksOf))).toEqual([1, 1]);
      expect(await openEvents(caller)).toEqual([]);
    });

    test('a dispatcher killed in the middle leaves nothing half done, and the next one does it all', async () => {
      const caller = await seedCaller(harkara());
      const triggers = [await listen(caller, 'task.done'), await listen(caller, '*')];
      await dieAfterTheEnd(caller);
      const [event] = await openEvents(caller);
      const cut: Database = {
        ...db,
        transaction: (work) =>
          db.transaction(async (queries) => {
            await work(queries);
            throw new Error('killed before the commit');
          }),
      };
      await expect(dispatchEvent(handsOn(cut), event?.id ?? '')).rejects.toThrow('killed');
      expect(await Promise.all(triggers.map(tasksOf))).toEqual([0, 0]);
      const scheduler = await harkara().startScheduler();
      await expect.poll(() => Promise.all(triggers.map(tasksOf))).toEqual([1, 1]);
      await scheduler.stop();
    });

    test('a gateway whose connection is cut in the middle of an event keeps nothing of it, and the retry is no duplicate', async () => {
      const caller = await seedCaller(harkara());
      const triggerId = await listen(caller, 'lead.saved');
      const lead = { type: 'lead.saved', id: 'lead-17', data: {} };
      const blocker = await harkara().pool.connect();
      await blocker.query('BEGIN');
      await blocker.query('SELECT FROM trigger WHERE id = $1 FOR UPDATE', [triggerId]);
      const failing = caller.send('POST', '/v1/api/events', { body: lead }).catch((error: unknown) => error);
      const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'gateway' AND wait_event_type = 'Lock'`;
      await expect.poll(async () => (await harkara().pool.query(kill)).rowCount).toBe(1);
      await blocker.query('ROLLBACK');
      blocker.release();
      await failing;
      expect(await tasksOf(triggerId)).toBe(0);
      expect((await sendEvent(caller, lead)).body).toMatchObject({ duplicate: false, started: { length: 1 } });
      expect((await sendEvent(caller, lead)).body).toMatchObject({ duplicate: true, started: { length: 1 } });
      expect(await tasksOf(triggerId)).toBe(1);
    });
  },
  { withoutRunner: true, withoutScheduler: true },
);
