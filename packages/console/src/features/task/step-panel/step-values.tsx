import { useQuery } from '@tanstack/react-query';
import { ValueView } from '../../../editor/value-view.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Money } from '../../../ui/money.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { stepQuery } from '../record/queries.ts';
import { Fact } from './step-facts.tsx';
import { ToolRunSteps } from './tool-run-steps.tsx';

interface StepValuesProps {
  readonly taskId: string;
  readonly stepId: string;
  readonly isFinished: boolean;
}

/** What went into a step and what came out. */
export function StepValues({ taskId, stepId, isFinished }: StepValuesProps) {
  const { data, error, isFetching, refetch } = useQuery(stepQuery(taskId, stepId));
  return (
    <>
      <ProgressBar isLoading={isFetching} />
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {data === undefined ? null : (
        <>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {isFinished ? null : (
              <Fact label="Reserved">
                <Money rupees={data.reserved_inr} />
              </Fact>
            )}
            {/* A worker takes a turn up anew after a tool run, after a decision, and when another one has died. */}
            {data.attempt < 2 ? null : (
              <Fact label="Attempt">The turn had been taken up {data.attempt} times by then</Fact>
            )}
          </dl>
          {data.tool_run_id === null ? null : <ToolRunSteps runId={data.tool_run_id} />}
          {data.truncated ? <p className="text-muted">Over 256 KB: this is the beginning.</p> : null}
          <ValueView label="Input" value={data.input} />
          <ValueView label="Output" value={data.output} />
        </>
      )}
    </>
  );
}
