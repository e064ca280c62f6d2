import type { StepStatus } from '@harkara/contract';
import type { LiveRow } from './list-live-rows.ts';

export interface LiveMoney {
  kind: 'money';
  spentMicroInr: number;
  reservedMicroInr: number;
  limitMicroInr: number | null;
}

/** What a live stream tells. Money in micro-rupees. */
export type LiveHint =
  | LiveRow
  | LiveMoney
  | { kind: 'platform'; aiPaused: boolean }
  | { kind: 'step'; id: string; taskId: string; turn: number; status: StepStatus }
  | { kind: 'rejected'; triggerId: string }
  | { kind: 'many'; kinds: string[] }
  | { kind: 'reset' };

/** A hint with the place in the stream after which a client resumes. */
export interface PlacedHint {
  place: string;
  hint: LiveHint;
}
