import type { TaskStatus } from '@harkara/contract';

export const words = {
  done: 'done',
  failed: 'failed',
  needs_approval: 'needs approval',
  escalated: 'escalated',
  running: 'running',
  queued: 'queued',
} as const satisfies Record<TaskStatus, string>;

/** Whole names, since the style sheet has only those that it reads. */
export const fills = {
  done: 'fill-done',
  failed: 'fill-failed',
  needs_approval: 'fill-needs-approval',
  escalated: 'fill-escalated',
  running: 'fill-running',
  queued: 'fill-muted',
} as const satisfies Record<TaskStatus, string>;
