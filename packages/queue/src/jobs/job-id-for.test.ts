import { expect, test } from 'vitest';
import { jobIdFor } from './job-id-for.ts';

test('each attempt and each sweep has an id of its own, and BullMQ accepts all of them', () => {
  const ids = [0, 1, 2].flatMap((attempt) =>
    [undefined, 0, 1].flatMap((sweep) => [
      jobIdFor.turn({ taskId: 'tsk_1', turn: 1, attempt, sweep }),
      jobIdFor.turn({ taskId: 'tsk_1', turn: 11, attempt, sweep }),
      jobIdFor.toolRun({ runId: 'run_1', attempt, sweep }),
    ]),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[A-Za-z0-9_-]+$/.test(id))).toEqual([]);
});
