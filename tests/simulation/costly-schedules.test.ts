import { seedWorkforce } from '@harkara/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { openScheduleSetup } from './open-schedule-setup.ts';

/** More than one decision may spend, on any machine. */
const costlyRoutes = (agentId: string) =>
  Array.from({ length: 50 }, (_, at) => ({
    when: {
      any: ['w', 'x', 'y', 'z'].map((end) => ({
        path: 'message',
        op: 'matches',
        value: `(\\pL+\\s*){1,12}${end}${at}`,
      })),
    },
    agent_id: agentId,
  }));

test('schedules whose routes take long to decide are started over several short rounds, each once', async () => {
  const start = new Date('2027-03-10T11:22:33Z');
  const setup = await openScheduleSetup({ start, schedulers: 1 });
  onTestFinished(() => setup.close());
  const { pool, agentId, projectId } = setup;
  const workforceId = await seedWorkforce(pool, { projectId, members: [agentId], routes: costlyRoutes(agentId) });
  const ids: string[] = [];
  while (ids.length < 90) ids.push(await setup.addSchedule({ every: 'hour', minute: 30 }));
  await pool.query('UPDATE trigger SET agent_id = NULL, workforce_id = $1, message = $2', [
    workforceId,
    'abc def1 '.repeat(440),
  ]);
  setup.moveTo(new Date('2027-03-10T12:00:01Z'));
  const first = await setup.round();
  expect(first).toEqual({ started: expect.any(Number) as number, skipped: 0, more: true });
  expect(first.started).toBeGreaterThan(0);
  expect(first.started).toBeLessThan(ids.length);
  await setup.tick();
  const scheduleRuns = await Promise.all(ids.map((id) => setup.scheduleRuns(id)));
  expect(scheduleRuns.map((runs) => runs.map(({ result }) => result))).toEqual(ids.map(() => ['Started']));
});
