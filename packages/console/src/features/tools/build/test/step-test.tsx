import type { ToolStep } from '@harkara/contract';
import { useCallback, useRef } from 'react';
import { formatRupees } from '../../../../format/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { useShortcut } from '../../../../ui/shortcuts.ts';
import { runRupeesMax } from './run-summary.tsx';
import { StepResult } from './step-result.tsx';
import type { ToolTest } from './use-tool-test.ts';

interface StepTestProps {
  readonly step: ToolStep | undefined;
  readonly test: ToolTest;
  readonly refusal: string | undefined;
}

/** Tests a step with those before it, and shows what the last test did in it. */
export function StepTest({ step, test, refusal }: StepTestProps) {
  const start = useRef(() => {});
  start.current = () => (step === undefined || refusal !== undefined ? undefined : test.start(step.id));
  useShortcut(
    'mod+enter',
    'Test to here',
    useCallback(() => start.current(), []),
  );
  if (step === undefined) return null;
  const busy = test.starting === undefined ? undefined : 'The test begins.';
  const ran = test.run?.steps.find(({ id }) => id === step.id);
  return (
    <div className="grid gap-3 border-t border-divider pt-4">
      <div className="flex flex-wrap items-center gap-2">
        <Button look="primary" refusedBecause={refusal ?? busy} onClick={() => test.start(step.id)}>
          {test.starting === step.id ? 'Testing' : 'Test to here'}
        </Button>
        <Button refusedBecause={refusal ?? busy} onClick={() => test.start()}>
          Test all
        </Button>
        {test.run === undefined ? null : (
          <span className="text-muted">{`${formatRupees(test.run.cost_inr)} of ${formatRupees(runRupeesMax)}`}</span>
        )}
      </div>
      {ran === undefined ? null : <StepResult step={ran} />}
    </div>
  );
}
