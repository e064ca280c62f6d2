import type { ToolStep } from '@harkara/contract';
import type { ReactNode } from 'react';
import { inWords } from '../../../../conditions/in-words.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import type { StepChange } from '../../record/draft-types.ts';
import { At } from '../fields/at.tsx';
import { ConditionField } from '../fields/condition-field.tsx';
import { NumberField } from '../fields/number-field.tsx';

interface StepOptionsProps {
  readonly step: ToolStep;
  readonly onChange: (change: StepChange) => void;
}

const waitMsUsual = 500;

/** What every step can have: when it runs, further attempts, its time, and what its failure does. */
export function StepOptions(props: StepOptionsProps) {
  return (
    <div className="grid divide-y divide-divider rounded-md border border-divider">
      <When {...props} />
      <Retry {...props} />
      <TimeLimit {...props} />
      <OnError {...props} />
    </div>
  );
}

function When({ step: { when }, onChange }: StepOptionsProps) {
  return (
    <Option title="When" says={when === undefined ? 'always' : inWords(when)}>
      <At field="when" isWhole>
        {(problem) => (
          <ConditionField
            label="The step runs only when"
            value={when ?? null}
            problem={problem}
            onChange={(condition) => onChange({ when: condition ?? undefined })}
          />
        )}
      </At>
      <p className="text-muted">A step that is skipped has no output; the tool goes on.</p>
    </Option>
  );
}

const attempts = [0, 1, 2, 3, 4, 5].map((times) => ({ value: `${times}`, label: times === 0 ? 'None' : `${times}` }));

function Retry({ step: { retry }, onChange }: StepOptionsProps) {
  return (
    <Option title="Retry" says={retry === undefined ? 'never' : `${retry.times} more after a failure`}>
      <At field="retry" isWhole className="grid max-w-[26rem] gap-3 drawer:grid-cols-2">
        {(problem) => (
          <>
            <SelectField
              label="Further attempts"
              choices={attempts}
              value={`${retry?.times ?? 0}`}
              onChange={({ target }) => onChange({ retry: retryOf(Number(target.value), retry?.wait_ms) })}
            />
            {retry === undefined ? null : (
              <NumberField
                label="Wait before each (s)"
                problem={problem}
                value={retry.wait_ms / 1000}
                min={0}
                max={10}
                onChange={(seconds = 0) => onChange({ retry: retryOf(retry.times, Math.round(seconds * 1000)) })}
              />
            )}
          </>
        )}
      </At>
    </Option>
  );
}

function retryOf(times: number, waitMs = waitMsUsual): ToolStep['retry'] {
  return times === 0 ? undefined : { times, wait_ms: waitMs };
}

function TimeLimit({ step: { type, timeout_ms: timeoutMs }, onChange }: StepOptionsProps) {
  const usual = type === 'http' ? 30 : 60;
  const seconds = timeoutMs === undefined ? undefined : timeoutMs / 1000;
  return (
    <Option title="Time limit" says={`${seconds ?? usual} s`}>
      <At field="timeout_ms" className="max-w-60">
        {(problem) => (
          <NumberField
            label="Seconds"
            hint={`Empty: ${usual} seconds.`}
            problem={problem}
            value={seconds}
            min={0.1}
            max={60}
            onChange={(next) => onChange({ timeout_ms: next === undefined ? undefined : Math.round(next * 1000) })}
          />
        )}
      </At>
    </Option>
  );
}

function OnError({ step: { id, on_error: onError }, onChange }: StepOptionsProps) {
  return (
    <Option title="On error" says={onError === 'stop' ? 'the run fails' : 'the run goes on'}>
      <At field="on_error" className="grid max-w-[26rem] gap-1">
        {() => (
          <SelectField
            label="When the step fails"
            choices={[
              { value: 'stop', label: 'The run fails' },
              { value: 'continue', label: 'The run goes on without its output' },
            ]}
            value={onError}
            onChange={({ target }) => onChange({ on_error: target.value === 'continue' ? 'continue' : 'stop' })}
          />
        )}
      </At>
      {onError === 'continue' ? (
        <p className="text-muted">{`Later steps can name the reason as {{steps.${id}.error}}.`}</p>
      ) : null}
    </Option>
  );
}

interface OptionProps {
  readonly title: string;
  readonly says: string;
  readonly children: ReactNode;
}

function Option({ title, says, children }: OptionProps) {
  return (
    <details className="group">
      <summary className="flex min-h-9 cursor-pointer items-center gap-2 px-3 hover:bg-sunken">
        <span className="font-medium">{title}</span>
        <span className="min-w-0 truncate text-muted">{says}</span>
      </summary>
      <div className="grid gap-2 p-3">{children}</div>
    </details>
  );
}
