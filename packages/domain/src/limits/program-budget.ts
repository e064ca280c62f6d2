import { limits } from '@harkara/contract';

/**
 * What one decision may spend on the conditions or patterns that users wrote, all together. When it is spent, the
 * decision is made without the rest.
 */
export interface ProgramBudget {
  /** Takes the characters that are read next. False once they or the time are spent, and from then on always. */
  take(characters: number): boolean;
  readonly isSpent: boolean;
}

/** A budget whose time begins with the first `take`. `nowMs` returns this thread's processor time in milliseconds. */
export function createProgramBudget(nowMs: () => number): ProgramBudget {
  let charactersLeft: number = limits.decisionCharactersMax;
  let endsAtMs: number | undefined;
  let isSpent = false;
  return {
    take: (characters) => {
      endsAtMs ??= nowMs() + limits.decisionMsMax;
      charactersLeft -= characters;
      isSpent ||= charactersLeft < 0 || nowMs() > endsAtMs;
      return !isSpent;
    },
    get isSpent() {
      return isSpent;
    },
  };
}
