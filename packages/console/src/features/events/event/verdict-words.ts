import type { EventVerdict } from '@harkara/contract';

/** Shape, word and colour of each result. */
export const verdictLooks = {
  Started: { status: 'done', word: 'Started' },
  Skipped: { status: 'skipped', word: 'Skipped' },
  Ignored: { status: 'queued', word: 'Ignored' },
} as const;

const order = Object.keys(verdictLooks);

/** Those that started something first, those that were not meant last. */
export function inOrder(verdicts: readonly EventVerdict[]): readonly EventVerdict[] {
  return verdicts.toSorted((a, b) => order.indexOf(a.result) - order.indexOf(b.result));
}

/** Triggers that wait for the scheduler have looked at an event by then. */
const settledMs = 60_000;

/** Why there is no verdict. */
export function sayNone(type: string, ageMs: number): string {
  if (ageMs < settledMs) return 'No trigger has looked at it so far. That takes seconds, and this page shows it then.';
  return `No trigger that was on listened to ${type}.`;
}
