import { sha256Hex } from '@harkara/runtime';
import type { ActiveRun } from './active-run.ts';

/** Stays the same over retries and takeovers, so that the called service can drop a repeat. */
export function idempotencyKeyOf({ claimed }: Pick<ActiveRun, 'claimed'>, stepId: string): string {
  return sha256Hex(`${claimed.id}:${stepId}`);
}
