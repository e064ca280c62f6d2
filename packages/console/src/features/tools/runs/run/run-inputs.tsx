import type { ProjectToolRun, ToolInput } from '@harkara/contract';
import { textOfValue } from '../../../../editor/text-of-value.ts';
import { isHidden } from '../record/usable-inputs.ts';

interface RunInputsProps {
  readonly inputs: ProjectToolRun['inputs'];
  /** Those of the draft, for their labels. */
  readonly known: readonly ToolInput[];
}

/** What a run was given. Values that are hidden in logs are dots: the page never gets them. */
export function RunInputs({ inputs, known }: RunInputsProps) {
  const entries = Object.entries(inputs);
  return (
    <div className="grid gap-1">
      <h3 className="text-xs text-muted">Inputs</h3>
      {entries.length === 0 ? <p className="text-muted">None</p> : null}
      <dl className="divide-y divide-divider">
        {entries.map(([key, value]) => (
          <div key={key} className="grid gap-x-4 py-1 drawer:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="wrap-anywhere text-muted">{known.find((input) => input.key === key)?.label ?? key}</dt>
            <dd className="max-h-48 overflow-auto font-mono text-xs wrap-anywhere whitespace-pre-wrap">
              {isHidden(value) ? <Hidden /> : textOfValue(value)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Hidden() {
  return (
    <span title="Hidden in logs">
      <span aria-hidden>••••••</span>
      <span className="sr-only">Hidden in logs</span>
    </span>
  );
}
