import { Refusal } from '@harkara/contract';
import type { UserContext } from '../../context.ts';

/** Refuses with operator_only everyone who is not a platform operator. */
export function requireOperator({ actor }: UserContext): void {
  if (!actor.isPlatformOperator) throw new Refusal('operator_only');
}
