import type { ProjectToolRun } from '@harkara/contract';
import { useState } from 'react';
import { ValueView } from '../../../../editor/value-view.tsx';
import { formatDuration } from '../../../../format/time.ts';
import { Money } from '../../../../ui/money.tsx';
import { RunningTime } from '../../../../ui/running-time.tsx';
import { Status } from '../../../../ui/status.tsx';

type RunStep = ProjectToolRun['steps'][number];

/** What each step did. What went in and what came out opens with it. */
export function RunSteps({ steps }: { readonly steps: readonly RunStep[] }) {
  return (
    <div className="grid gap-1">
      <h3 className="text-xs text-muted">Steps</h3>
      {steps.length === 0 ? <p className="text-muted">No step was taken.</p> : null}
      <ol className="divide-y divide-divider border-y border-divider empty:hidden">
        {steps.map((step) => (
          <li key={step.id} className="grid gap-1 py-1.5">
            <StepHead step={step} />
            {step.error === null ? null : <p className="break-words text-failed">{step.error}</p>}
            <Value what="Input" step={step.name} value={step.input} />
            <Value what="Output" step={step.name} value={step.output} />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface ValueProps {
  readonly what: 'Input' | 'Output';
  /** The name of its step. */
  readonly step: string;
  readonly value: unknown;
}

/** What went into a step or came out, folded. It is drawn once it is opened. Nothing when it is not known. */
function Value({ what, step, value }: ValueProps) {
  const [isWanted, setWanted] = useState(false);
  if (value === null) return null;
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setWanted(true)}>
      <summary className="cursor-pointer text-muted">{what}</summary>
      {isWanted ? <ValueView label={`${what} of ${step}`} value={value} /> : null}
    </details>
  );
}

function StepHead({ step }: { readonly step: RunStep }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2">
      <span className="min-w-0 wrap-anywhere">
        {step.name} <code className="font-mono text-xs text-muted">{step.id}</code>
      </span>
      <span className="flex items-center gap-2">
        {step.duration_ms === null ? <RunningTime since={step.started_at} /> : formatDuration(step.duration_ms)}
        {step.cost_inr === 0 ? null : <Money rupees={step.cost_inr} />}
        <Status status={step.status === 'ok' ? 'done' : step.status} />
      </span>
    </div>
  );
}
