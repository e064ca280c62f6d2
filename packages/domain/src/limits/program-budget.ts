import { limits } from '@harkara/contract';

/**
 * What one decision may spend on the conditions, patterns and templates that users wrote, all together. When it is
 * spent, the decision is made without the rest.
 */
export interface ProgramBudget {
  /** Takes the characters that are read next. False once they or the time are spent, and from then on always. */
  take(characters: number): boolean;
  readonly isSpent: boolean;
}

/**
 * What is left of the decision's time for the work after the last `take` (10 ms at most), for reading and writing the
 * rows, and for the clock: Linux counts a thread's time in steps of 4 ms.
 */
const workMsMax = 25;

/** A budget whose time begins with the first `take`. `nowMs` returns this thread's processor time in milliseconds. */
export function createProgramBudget(nowMs: () => number): ProgramBudget {
  let charactersLeft: number = limits.decisionCharactersMax;
  let takesEndAtMs: number | undefined;
  let isSpent = false;
  return {
    take: (characters) => {
      takesEndAtMs ??= nowMs() + limits.decisionMsMax - workMsMax;
      charactersLeft -= characters;
      isSpent ||= charactersLeft < 0 || nowMs() > takesEndAtMs;
      return !isSpent;
    },
    get isSpent() {
      return isSpent;
    },
  };
}
