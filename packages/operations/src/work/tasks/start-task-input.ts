import type { StartTaskBody } from '@harkara/contract';
import type { KeyCaller } from '../../context.ts';

/** The agent or workforce in the request's path. */
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
  /** Given by a caller that listens for the task's end before it begins. */
  newTaskId?: string;
}
