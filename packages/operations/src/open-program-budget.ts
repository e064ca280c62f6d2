import { createProgramBudget, prepareConditions, type ProgramBudget } from '@harkara/domain';
import { threadCpuMs } from '@harkara/runtime';

/**
 * What one decision on conditions or patterns of users may spend, in processor time of the thread that decides. What
 * only the first decision of a process needs comes before.
 */
export function openProgramBudget(prepare = prepareConditions): ProgramBudget {
  prepare();
  return createProgramBudget(threadCpuMs);
}
