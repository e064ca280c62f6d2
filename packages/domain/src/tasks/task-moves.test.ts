import { taskStatus } from '@harkara/contract';
import { describe, expect, it } from 'vitest';
import { isFinished, taskMoves } from './task-moves.ts';

describe('task moves', () => {
  it('count a task as finished in every status but queued and running', () => {
    expect(taskStatus.options.filter((status) => !isFinished(status))).toEqual(['queued', 'running']);
  });

  it('lead back to queued from finished tasks only, and never from one that waits for approval', () => {
    const reopened = taskStatus.options.filter((status) => taskMoves[status].includes('queued'));
    expect(reopened).toEqual(['escalated', 'done', 'failed']);
  });
});
