import { reservedOf } from '@harkara/domain';
import type { LiveRow } from './list-live-rows.ts';
import type { LiveHint } from './live-hint.ts';
import type { LiveFrame } from './read-live-frame.ts';

/** What was seen at one look. */
export interface LiveLook {
  rows: readonly LiveRow[];
  frame: LiveFrame;
}

const keyOf = ({ kind, id }: LiveRow) => `${kind} ${id}`;
const isSame = (a: LiveRow, b: LiveRow | undefined) => a.state === b?.state && a.turn === b.turn && a.tries === b.tries;

/**
 * What is new or different since the look before. A record that came into view because others left it is told as well,
 * which costs its reader one read.
 */
export function decideHints(before: LiveLook, now: LiveLook): LiveHint[] {
  const known = new Map(before.rows.map((row) => [keyOf(row), row]));
  const changed = now.rows.filter((row) => !isSame(row, known.get(keyOf(row))));
  return [...changed, ...frameHints(now.frame).filter((hint) => !frameHints(before.frame).some(equals(hint)))];
}

/** The state with which a stream begins. */
export function frameHints(frame: LiveFrame): LiveHint[] {
  const { spent: spentMicroInr, limit_micro_inr: limitMicroInr, ai_paused: aiPaused } = frame;
  return [
    { kind: 'platform', aiPaused },
    { kind: 'money', spentMicroInr, reservedMicroInr: reservedOf(frame), limitMicroInr },
  ];
}

const equals = (hint: LiveHint) => (other: LiveHint) => JSON.stringify(hint) === JSON.stringify(other);
