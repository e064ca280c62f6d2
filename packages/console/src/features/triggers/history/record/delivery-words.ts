import type { Delivery } from '@harkara/contract';

/** Kept here too, because the contract's own list would bring zod into the page. */
export const outcomes = ['Accepted', 'Held', 'Duplicate', 'Refused'] as const;

/** Shape, word and colour of each outcome. */
export const outcomeLooks = {
  Accepted: { status: 'done', word: 'Accepted' },
  Held: { status: 'queued', word: 'Held' },
  Duplicate: { status: 'skipped', word: 'Duplicate' },
  Refused: { status: 'failed', word: 'Refused' },
} as const;

/** What came of a call, in a sentence or two. */
export function sayDelivery({ outcome, reason, replay_of, replayed_as }: Delivery): string {
  const came = {
    Accepted: 'Started a task.',
    Held: `Its task waits.${reason === null ? '' : ` ${reason}`}`,
    Duplicate: 'A repeat of an earlier call. Nothing ran twice.',
    Refused: reason ?? 'No task was started.',
  }[outcome];
  if (replay_of !== null) return `Replay. ${came}`;
  return replayed_as === null ? came : `${came} Replayed since.`;
}

/** Whether the body is still kept, so that the call can be replayed. */
export function isKept({ body_expires_at: until }: Pick<Delivery, 'body_expires_at'>, now: number): boolean {
  return until !== null && new Date(until).getTime() > now;
}

/**
 * Whether a refused call still waits for somebody: it was not replayed since, it can be, and it is no replay itself,
 * for which the sender's call stands.
 */
export function canBeMended(delivery: Delivery, now: number): boolean {
  const { outcome, replay_of, replayed_as } = delivery;
  return outcome === 'Refused' && replay_of === null && replayed_as === null && isKept(delivery, now);
}

export function sayCalls(count: number): string {
  return count === 1 ? '1 call' : `${count} calls`;
}
