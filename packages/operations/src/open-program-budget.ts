import { createProgramBudget, type ProgramBudget } from '@harkara/domain';
import { threadCpuMs } from '@harkara/runtime';

/** What one decision on conditions or patterns of users may spend, in processor time of the thread that decides. */
export function openProgramBudget(): ProgramBudget {
  return createProgramBudget(threadCpuMs);
}
