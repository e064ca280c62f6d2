import type { ProjectTaskSummary } from '@harkara/contract';
import { formatDuration } from '../format/time.ts';
import { RunningTime } from './running-time.tsx';

/** How long a task took, or how long it has been running. One that waits for a person shows when it began to wait. */
export function Took({ task }: { readonly task: Pick<ProjectTaskSummary, 'status' | 'created_at' | 'updated_at'> }) {
  if (task.status === 'running' || task.status === 'queued') return <RunningTime since={task.created_at} />;
  return <>{formatDuration(new Date(task.updated_at).getTime() - new Date(task.created_at).getTime())}</>;
}
