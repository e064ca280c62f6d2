import { errors, type ToolErrorCode } from '@harkara/contract';
import type { JsonData } from '@harkara/domain';

/** The whole run fails here, also when a called tool stopped it. */
export interface Stopped {
  kind: 'stopped';
  code: ToolErrorCode;
  error: string;
}

/** The run has not ended, but this worker stops working on it: it lost the lease, or the process stops. */
export interface Released {
  kind: 'released';
}

/** How a tool ended: the run's own tool, or one that a step called. */
export type ToolOutcome = { kind: 'done'; output: JsonData } | Stopped | Released;

/** How a step ended. `ended`: a condition was not true, so the tool ends early and without an error. */
export type StepOutcome =
  | { kind: 'ok' | 'ended'; output: JsonData }
  | { kind: 'failed'; error: string }
  | { kind: 'skipped' }
  | Stopped
  | Released;

export const released: Released = { kind: 'released' };

export function stopped(code: ToolErrorCode, error: string): Stopped {
  return { kind: 'stopped', code, error };
}

export const outOfTime = stopped('time', errors.tool_run_timed_out.detail);
