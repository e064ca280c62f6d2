import type { Outcome } from './outcome.ts';

export interface ModelCallCounts {
  made: number;
  /** Calls whose answer is in the step log. */
  recorded: number;
  /** Calls beyond the first with one key: the answer before had not been recorded when its worker died. */
  repeated: number;
}

export function countModelCalls({ modelCalls, tasks }: Pick<Outcome, 'modelCalls' | 'tasks'>): ModelCallCounts {
  const counts = Object.values(modelCalls);
  const made = counts.reduce((sum, count) => sum + count, 0);
  const recorded = tasks.reduce((sum, task) => sum + task.calls_done, 0);
  return { made, recorded, repeated: made - counts.length };
}
