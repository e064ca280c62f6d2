import type { PlatformLoad } from '@harkara/contract';
import { Status, type StatusName } from '../../../ui/status.tsx';
import { countText } from '../record/count-words.ts';

const order: readonly StatusName[] = ['done', 'failed', 'running', 'needs_approval', 'escalated', 'queued'];

/** What became of the tasks and tool runs of the last 15 minutes. */
export function Recent({ load: { recent_tasks: tasks, recent_tool_runs: runs } }: { readonly load: PlatformLoad }) {
  const statuses = order.filter((status) => (tasks[status] ?? 0) > 0);
  const codes = Object.entries(runs).filter(([code]) => code !== 'none');
  return (
    <div className="grid gap-2">
      <h3 className="text-xs text-muted">Tasks of the last 15 minutes</h3>
      {statuses.length === 0 ? <p>None.</p> : null}
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {statuses.map((status) => (
          <li key={status} className="flex items-center gap-1.5">
            <Status status={status} isStill /> {countText(tasks[status] ?? 0)}
          </li>
        ))}
      </ul>
      <h3 className="text-xs text-muted">Tool runs that ended in the last 15 minutes</h3>
      <p>
        {countText(runs['none'] ?? 0)} done
        {codes.map(([code, count]) => (
          <span key={code}>
            {', '}
            {countText(count)} failed with <code className="font-mono text-xs">{code}</code>
          </span>
        ))}
      </p>
    </div>
  );
}
