import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { keys } from '../api/keys.ts';
import { filterOfTarget, type TargetRef } from './target-ref.ts';

interface PausedNoteProps {
  readonly projectId: string;
  readonly target: TargetRef;
}

/** Says of a paused agent or workforce what waits for it. */
export function PausedNote({ projectId, target }: PausedNoteProps) {
  const { data } = useQuery({
    queryKey: [...keys.tasks, 'counts', projectId, target],
    queryFn: ({ signal }) =>
      call('countProjectTasks', { params: { project_id: projectId }, query: filterOfTarget(target), signal }),
  });
  return (
    <p role="status" className="rounded-md bg-needs-approval/8 px-3 py-2 text-needs-approval">
      Paused, so nothing new starts. {sayWaiting(data?.queued ?? 0)}
    </p>
  );
}

function sayWaiting(count: number): string {
  if (count === 0) return 'What waits starts when you resume it.';
  return count === 1
    ? '1 task waits and starts when you resume it.'
    : `${count.toLocaleString('en-IN')} tasks wait and start when you resume it.`;
}
