import type { Explanation } from '@harkara/contract';
import { Link } from '@tanstack/react-router';
import { PlainTime } from '../../../ui/plain-time.tsx';
import { triggerRoute } from '../record/use-triggers-route.ts';

type Fact = Explanation['facts'][number];

/** What the sentence rests on, in the order of time; each with a link to its record. */
export function FactList({ facts }: Pick<Explanation, 'facts'>) {
  if (facts.length === 0) return null;
  return (
    <ol aria-label="Facts" className="grid border-l-2 border-divider pl-4">
      {facts.map((fact, index) => (
        <li
          key={`${fact.at} ${index}`}
          className="grid gap-x-4 py-1.5 drawer:grid-cols-[11rem_1fr] drawer:items-baseline"
        >
          <span className="text-muted">
            <PlainTime at={fact.at} />
          </span>
          <span className="min-w-0 wrap-anywhere">
            {fact.sentence} <FactLink target={fact.target} />
          </span>
        </li>
      ))}
    </ol>
  );
}

const link = 'underline underline-offset-2';

/** Where the record of a fact is shown. The trigger and its runs are on this page. */
function FactLink({ target }: Pick<Fact, 'target'>) {
  const { projectId, triggerId } = triggerRoute.useParams();
  switch (target?.kind) {
    case 'task':
      return (
        <Link to="/p/$projectId/tasks/$taskId" params={{ projectId, taskId: target.id }} className={link}>
          Open task
        </Link>
      );
    case 'event':
      return (
        <Link to="/p/$projectId/events/$eventId" params={{ projectId, eventId: target.id }} className={link}>
          Open event
        </Link>
      );
    case 'delivery':
      return (
        <Link
          to="/p/$projectId/triggers/$triggerId"
          params={{ projectId, triggerId }}
          search={{ tab: 'history', open: target.id }}
          className={link}
        >
          Open call
        </Link>
      );
    case 'agent':
    case 'workforce':
      return (
        <Link to="/go/$id" params={{ id: target.id }} className={link}>
          Open {target.kind}
        </Link>
      );
    default:
      return null;
  }
}
