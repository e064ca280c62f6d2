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

/** The longest that the work after one `take` runs, so work that begins later would end after the decision's time. */
const workMsMax = 10;

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
