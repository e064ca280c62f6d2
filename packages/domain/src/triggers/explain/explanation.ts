import type { ExplanationTarget, ExplanationVerdict, Remedy } from '@harkara/contract';

export interface ExplainedFact {
  readonly at: Date;
  readonly sentence: string;
  readonly target: ExplanationTarget | null;
}

/** Why a trigger did what it did (docs/contract.md 10.5), with times as dates. */
export interface TriggerExplanation {
  readonly verdict: ExplanationVerdict;
  readonly sentence: string;
  readonly facts: readonly ExplainedFact[];
  readonly scheduleRunId: string | null;
  readonly taskId: string | null;
  readonly remedy: Remedy | null;
}

/** What the parts of the decision answer: facts in any order, and no ids or remedy where there are none. */
export interface Finding extends Pick<TriggerExplanation, 'verdict' | 'sentence' | 'facts'> {
  readonly scheduleRunId?: string;
  readonly taskId?: string | null;
  readonly remedy?: Remedy | null;
}

/** Orders the facts by their time. */
export function explanationOf({ facts, ...finding }: Finding): TriggerExplanation {
  return {
    scheduleRunId: null,
    taskId: null,
    remedy: null,
    ...finding,
    facts: facts.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  };
}
