import type { Step } from '@harkara/contract';
import type { ReactNode } from 'react';
import { formatCount } from '../../../format/count.ts';
import { formatDuration } from '../../../format/time.ts';
import { Money } from '../../../ui/money.tsx';
import { RunningTime } from '../../../ui/running-time.tsx';
import { Time } from '../../../ui/time.tsx';

/** What every role may see of a step. */
export function StepFacts({ step }: { readonly step: Step }) {
  const took = step.duration_ms === null ? <RunningTime since={step.started_at} /> : formatDuration(step.duration_ms);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <Fact label="Started">
        <Time at={step.started_at} />
      </Fact>
      <Fact label="Took">{took}</Fact>
      <Fact label="Spent">
        <Money rupees={step.cost_inr} />
      </Fact>
      {step.kind === 'model_call' ? (
        <Fact label="Tokens">
          {formatCount(step.tokens_in)} in, {formatCount(step.tokens_out)} out
        </Fact>
      ) : null}
      {step.messages_left_out === 0 ? null : (
        <Fact label="Left out">{formatCount(step.messages_left_out)} earlier messages did not fit</Fact>
      )}
    </dl>
  );
}

export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
