import { errors, type ToolErrorCode } from '@harkara/contract';
import type { JsonData } from '@harkara/domain';

/** The run stops here with everything around it. */
export interface Stopped {
  kind: 'stopped';
  code: ToolErrorCode;
  error: string;
}

/** The run is not ours to go on with: its lease is lost, or this process has to go. */
export interface Left {
  kind: 'left';
}

/** How a tool ends, the run's own or one that a step calls. */
export type ToolEnd = { kind: 'done'; output: JsonData } | Stopped | Left;

/** How a step ends. `ended`: the tool ends here on purpose. */
export type StepEnd =
  | { kind: 'ok' | 'ended'; output: JsonData }
  | { kind: 'failed'; error: string }
  | { kind: 'skipped' }
  | Stopped
  | Left;

export const left: Left = { kind: 'left' };

export function stopped(code: ToolErrorCode, error: string): Stopped {
  return { kind: 'stopped', code, error };
}

export const outOfTime = stopped('time', errors.tool_run_timed_out.detail);
