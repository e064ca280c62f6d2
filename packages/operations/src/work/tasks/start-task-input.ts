import type { StartTaskBody } from '@harkara/contract';
import type { KeyCaller } from '../../context.ts';

/** Whom the address names. */
export interface TaskTarget {
  kind: 'agent' | 'workforce';
  id: string;
}

export interface StartTaskInput {
  caller: KeyCaller;
  target: TaskTarget;
  body: StartTaskBody;
  idempotencyKey: string | null;
  traceId: string;
  /** Chosen by a caller that listens for the task's end before it begins. */
  newTaskId?: string;
}
