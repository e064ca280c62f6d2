import type { TriggerDetails } from '@harkara/contract';
import { Link } from '@tanstack/react-router';
import { useTarget } from '../record/target-queries.ts';
import { kindOfTarget, targetIdOf } from '../record/target.ts';
import { Fact } from './fact.tsx';

const states = { paused: 'paused', not_published: 'not published' } as const;

/** What it starts, and why that cannot work now. */
export function TargetFact({ trigger }: { readonly trigger: TriggerDetails }) {
  const id = targetIdOf(trigger);
  const { data: target, error } = useTarget(id);
  const label = kindOfTarget(id) === 'agent' ? 'Agent' : 'Workforce';
  if (error !== null) return <Fact label={label}>{error.message}</Fact>;
  if (target === undefined) return <Fact label={label}>…</Fact>;
  return (
    <Fact label={label}>
      <Link to="/go/$id" params={{ id }} className="underline underline-offset-2">
        {target.name}
      </Link>
      {target.state === 'live' ? (
        <span className="text-muted">v{target.version}</span>
      ) : (
        <span className="text-needs-approval">{states[target.state]}</span>
      )}
    </Fact>
  );
}
