import { sha256Hex } from '@harkara/runtime';
import type { RunInHand } from './run-in-hand.ts';

/** Stays the same over retries and takeovers, so that whoever is called can drop a repeat. */
export function onceKeyOf({ claimed }: Pick<RunInHand, 'claimed'>, stepId: string): string {
  return sha256Hex(`${claimed.id}:${stepId}`);
}
