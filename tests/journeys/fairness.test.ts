import {
  callerOf,
  lastText,
  onBothBackends,
  seedAgent,
  seedCaller,
  type SeededCaller,
  seedEventTrigger,
  sendEvent,
  setRow,
  untilFinished,
  useHarkara,
} from '@harkara/testkit';
import { afterEach, describe, expect, test } from 'vitest';

const backlog = 2_000;
const tasksPerEvent = 100;
const concurrency = 4;
const inLine = 8;

onBothBackends(
  (harkara) => {
    /** Queues this many turns of one project, as a busy integration would: by events that many triggers listen to. */
    async function pileUp(caller: SeededCaller, count: number): Promise<void> {
      const { projectId, agentId } = caller;
      for (let n = 0; n < tasksPerEvent; n += 1)
        await seedEventTrigger(harkara(), { projectId, agentId, eventType: 'lead.saved', template: 'Backlog' });
      for (let sent = 0; sent < count; sent += tasksPerEvent) {
        expect((await sendEvent(caller, { type: 'lead.saved', data: {} })).body.started).toHaveLength(tasksPerEvent);
      }
    }

    /** Answers once all of the runner's slots have asked, so that on a slow machine none gets ahead of another. */
    function answerInStep(until: (text: string) => boolean): void {
      let isOver = false;
      let held: (() => void)[] = [];
      harkara().model.script(async (request) => {
        isOver ||= until(lastText(request));
        const answered = Promise.withResolvers<void>();
        held.push(answered.resolve);
        if (isOver || held.length === concurrency) {
          for (const answer of held) answer();
          held = [];
        }
        await answered.promise;
        return undefined;
      });
    }

    afterEach(() => harkara().pool.query(`UPDATE task SET status = 'failed' WHERE status = 'queued'`));

    test(`${backlog} turns of one project let another project's next turn pass`, async () => {
      const [busy, quiet] = await Promise.all([seedCaller(harkara()), seedCaller(harkara())]);
      await pileUp(busy, backlog);
      const { body } = await quiet.start({ message: 'Quiet' });
      answerInStep((text) => text === 'Quiet');
      const runner = await harkara().startRunner();
      expect(await untilFinished(harkara(), quiet, body.id)).toMatchObject({ status: 'done' });
      await runner.stop();
      const asked = harkara().model.requests.map((request) => lastText(request));
      expect(asked.indexOf('Quiet')).toBeLessThanOrEqual(inLine + concurrency);
      const { rows } = await harkara().pool.query(
        `SELECT count(*)::int AS n FROM task WHERE project_id = $1 AND status = 'queued'`,
        [busy.projectId],
      );
      expect(rows[0].n).toBeGreaterThan(0);
    });

    test('a short backlog passes a long one, and the oldest of the long one still come in line', async () => {
      const [busy, short] = await Promise.all([seedCaller(harkara()), seedCaller(harkara())]);
      await pileUp(busy, 200);
      const tasks = await Promise.all(Array.from({ length: 20 }, (_, n) => short.start({ message: `Short ${n}` })));
      const runner = await harkara().startRunner();
      for (const { body } of tasks) await untilFinished(harkara(), short, body.id);
      const asked = harkara().model.requests.map((request) => lastText(request));
      const lastShort = asked.findLastIndex((text) => text.startsWith('Short'));
      const before = asked.slice(0, lastShort).filter((text) => text === 'Backlog');
      expect(before.length).toBeLessThan(100);
      const { rows } = await harkara().pool.query<{ id: string }>(
        'SELECT id FROM task WHERE project_id = $1 ORDER BY id',
        [busy.projectId],
      );
      for (const { id } of [...rows.slice(0, 10), ...rows.slice(-10)])
        expect(await untilFinished(harkara(), busy, id)).toMatchObject({ status: 'done' });
      await runner.stop();
    });
  },
  { withoutRunner: true, env: { TURN_CONCURRENCY: String(concurrency) } },
);

describe('of a backlog', () => {
  const harkara = useHarkara({ withoutRunner: true });

  test('the oldest come in line when those in line are over; whose agent is paused is passed over', async () => {
    const caller = await seedCaller(harkara());
    const { pool } = harkara();
    const other = callerOf(harkara(), caller, await seedAgent(pool, caller.projectId));
    const start = async (by: SeededCaller) => (await by.start({ message: 'Hello' })).body.id;
    const ids: string[] = [];
    for (const by of [...Array.from({ length: 10 }, () => caller), ...Array.from({ length: 12 }, () => other)])
      ids.push(await start(by));
    const inLineNow = async () => {
      const { rows } = await pool.query<{ task: string }>(
        `SELECT data ->> 'taskId' AS task FROM bullmq.job WHERE priority = 0 ORDER BY 1`,
      );
      return rows.map(({ task }) => task);
    };
    await expect.poll(inLineNow).toEqual(ids.slice(0, inLine));
    await pool.query(`UPDATE task SET status = 'failed' WHERE id = ANY($1)`, [ids.slice(0, inLine)]);
    // The first scheduler saw no backlog when it started and looks seldom until it sees one; a second one looks at
    // once.
    const scheduler = await harkara().startScheduler();
    await expect.poll(inLineNow).toEqual(ids.slice(0, 2 * inLine));
    await setRow(harkara(), 'agent', caller.agentId, { paused_at: { sql: 'now()' } });
    await expect.poll(inLineNow).toEqual(ids.slice(0, 2 * inLine + 2));
    await scheduler.stop();
  });
});
