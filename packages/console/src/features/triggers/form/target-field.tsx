import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Labelled } from '../../../ui/labelled.tsx';
import { targetsQuery } from '../record/target-queries.ts';
import { describeTarget, type Target } from '../record/target.ts';
import { bindField } from './state/bind-field.ts';
import type { FieldProps } from './state/field-props.ts';

/** Which agent or workforce it starts, each with whether it can work now. */
export function TargetField({ form, projectId, refusal }: FieldProps) {
  const { data: targets, error, refetch } = useQuery(targetsQuery(projectId));
  const { problem, value, ...field } = bindField(form, 'target');
  const chosen = targets?.find(({ id }) => id === value);
  const isMissing = value !== '' && targets !== undefined && chosen === undefined;
  return (
    <div className="grid gap-1">
      <Labelled label="Agent or workforce" problem={problem}>
        {(control) => (
          <select {...field} {...control} value={value} disabled={refusal !== undefined} className="field-control">
            <option value="">Choose one</option>
            {isMissing ? <option value={value}>{value}</option> : null}
            {targets?.map((target) => (
              <option key={target.id} value={target.id}>
                {describeTarget(target)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {targets?.length === 0 ? (
        <p className="text-needs-approval">This project has no agent yet. Make one first.</p>
      ) : null}
      {chosen === undefined || chosen.state === 'live' ? null : <NotLive target={chosen} />}
    </div>
  );
}

const reasons = { live: 'is live', paused: 'is paused', not_published: 'is not published' } as const;

function NotLive({ target }: { readonly target: Target }) {
  return (
    <p className="text-needs-approval wrap-anywhere">
      <Link to="/go/$id" params={{ id: target.id }} className="underline underline-offset-2">
        {target.name}
      </Link>{' '}
      {reasons[target.state]}. Until that is over nothing starts.
    </p>
  );
}
