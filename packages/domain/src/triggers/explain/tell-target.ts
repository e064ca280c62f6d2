import type { ExplanationTarget } from '@harkara/contract';
import type { ExplainedTrigger, Ledger } from './ledger.ts';

/** What the trigger starts. */
export function targetOf({ agentId, workforceId }: ExplainedTrigger): ExplanationTarget {
  return agentId === null ? { kind: 'workforce', id: workforceId ?? '' } : { kind: 'agent', id: agentId };
}

/** The agent or workforce in words; by name where it is the one of now. */
export function tellTarget(
  { trigger, present }: Pick<Ledger, 'trigger' | 'present'>,
  before: ExplainedTrigger,
): string {
  const { kind, id } = targetOf(before);
  return id === targetOf(trigger).id && present.targetName !== '' ? `the ${kind} ${present.targetName}` : `the ${kind}`;
}
