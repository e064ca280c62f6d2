import { Refusal } from '@harkara/contract';
import type { UserContext } from '../../context.ts';

/** Refuses everybody but platform operators, with operator_only. */
export function requireOperator({ actor }: UserContext): void {
  if (!actor.isPlatformOperator) throw new Refusal('operator_only');
}
