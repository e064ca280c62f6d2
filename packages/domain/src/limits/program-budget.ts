import { limits } from '@harkara/contract';

/**
 * What one decision may spend on what users wrote: all conditions that it evaluates, or all patterns that it compiles.
 * Who is out of it decides without the rest.
 */
export interface ProgramBudget {
  /** Takes the characters that are looked at next; false when they or the time are used up, from then on always. */
  take(characters: number): boolean;
  readonly isSpent: boolean;
}

/** A budget whose time begins with the first `take`. `nowMs` tells the processor time of this thread, in milliseconds. */
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
