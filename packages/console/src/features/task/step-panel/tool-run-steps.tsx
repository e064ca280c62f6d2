import type { ProjectToolRun } from '@harkara/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDuration } from '../../../format/time.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Money } from '../../../ui/money.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Status } from '../../../ui/status.tsx';
import { toolRunQuery } from '../record/queries.ts';

type ToolStep = ProjectToolRun['steps'][number];

/** What the tool itself did, a line for each of its steps. */
export function ToolRunSteps({ runId }: { readonly runId: string }) {
  const { data, error, isFetching, refetch } = useQuery(toolRunQuery(runId));
  return (
    <div className="grid gap-1">
      <h3 className="text-xs text-muted">Steps of the tool</h3>
      <ProgressBar isLoading={isFetching} />
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {data?.error == null ? null : <p className="break-words text-failed">{data.error}</p>}
      <ol className="divide-y divide-divider">
        {data?.steps.map((step) => (
          <li key={step.id} className="grid gap-0.5 py-1">
            <span className="flex flex-wrap items-center justify-between gap-x-2">
              <span>{step.name}</span>
              <span className="flex items-center gap-2">
                {step.duration_ms === null ? null : formatDuration(step.duration_ms)}
                {step.cost_inr === 0 ? null : <Money rupees={step.cost_inr} />}
                <ToolStepStatus status={step.status} />
              </span>
            </span>
            {step.error === null ? null : <span className="break-words text-failed">{step.error}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

function ToolStepStatus({ status }: Pick<ToolStep, 'status'>) {
  if (status === 'running' || status === 'skipped') return <Status status={status} />;
  return status === 'failed' ? <Status status="failed" /> : <Status status="done" />;
}
