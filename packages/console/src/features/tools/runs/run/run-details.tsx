import type { Tool } from '@harkara/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReachableWorkspace } from '../../../../api/me.ts';
import { ValueView } from '../../../../editor/value-view.tsx';
import { ErrorNote } from '../../../../ui/error-note.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { runQuery } from '../../record/queries.ts';
import { RunFacts } from './run-facts.tsx';
import { RunInputs } from './run-inputs.tsx';
import { RunSteps } from './run-steps.tsx';
import { UseInputs } from './use-inputs.tsx';

interface RunDetailsProps {
  readonly runId: string;
  /** Undefined: not read yet, or deleted. */
  readonly tool: Tool | undefined;
  readonly workspace: ReachableWorkspace;
}

/** What went into a run, what each step did, what came out and what it cost. */
export function RunDetails({ runId, tool, workspace }: RunDetailsProps) {
  const { data: run, error, isFetching, refetch } = useQuery(runQuery(runId));
  return (
    <div className="relative grid min-w-0 gap-4">
      <ProgressBar isLoading={isFetching && run === undefined} />
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {run === undefined ? null : (
        <>
          {run.error === null ? null : (
            <p className="rounded-md bg-failed/8 p-2 break-words text-failed">{run.error}</p>
          )}
          <RunFacts run={run} />
          <RunInputs inputs={run.inputs} known={tool?.draft.inputs ?? []} />
          {tool === undefined ? null : <UseInputs run={run} tool={tool} workspace={workspace} />}
          <RunSteps steps={run.steps} />
          <ValueView label="Output of the run" value={run.output} />
        </>
      )}
    </div>
  );
}
