import { taskStatus } from '@harkara/contract';
import { expect, it } from 'vitest';
import { isFinished } from './is-finished.ts';

it('a task is finished in every status but queued and running', () => {
  expect(taskStatus.options.filter((status) => !isFinished(status))).toEqual(['queued', 'running']);
});
