import type { Overview } from '@harkara/contract';
import { Link } from '@tanstack/react-router';
import { useNames } from '../../api/names.ts';
import { Panel } from '../../ui/panel.tsx';

interface FailingPanelProps {
  readonly projectId: string;
  readonly failing: Overview['failing'];
}

/** The commonest errors of the period, each with the last task that met it. */
export function FailingPanel({ projectId, failing }: FailingPanelProps) {
  const names = useNames(projectId, 'agent', failing.length > 0).data;
  return (
    <Panel title="Failing">
      {failing.length === 0 ? <p className="text-muted">No task failed in this time.</p> : null}
      <ul className="divide-y divide-divider">
        {failing.map(({ error, count, agent_id: agentId, last_task_id: taskId }) => (
          <li key={`${agentId} ${error}`} className="grid gap-0.5 py-2">
            <p className="break-words">
              <strong>{count}×</strong> {error}
            </p>
            <p className="text-muted">
              {names?.get(agentId) ?? agentId},{' '}
              <Link to="/p/$projectId/tasks/$taskId" params={{ projectId, taskId }} className="underline">
                last task
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
