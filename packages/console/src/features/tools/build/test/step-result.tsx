import type { ProjectToolRun } from '@harkara/contract';
import { ValueView } from '../../../../editor/value-view.tsx';
import { Money } from '../../../../ui/money.tsx';
import { StepState } from './step-state.tsx';

interface StepResultProps {
  readonly step: ProjectToolRun['steps'][number];
}

/** What the last test did in a step: with what it began, what came out, its time and its money. */
export function StepResult({ step }: StepResultProps) {
  return (
    <section aria-label="Last test of this step" className="grid gap-3 rounded-md bg-sunken/60 p-3">
      <p className="flex flex-wrap items-center gap-x-3">
        <StepState step={step} />
        <Money rupees={step.cost_inr} />
      </p>
      {step.error === null ? null : <p className="text-failed wrap-anywhere">{step.error}</p>}
      <ValueView label="Input" value={step.input} />
      {step.status === 'ok' ? <ValueView label="Output" value={step.output} /> : null}
    </section>
  );
}
