import type { Use } from '@harkara/contract';
import { Link } from '@tanstack/react-router';

interface UsedByProps {
  /** Undefined while it is not known. */
  readonly uses: readonly Use[] | undefined;
}

const kindWords = { agent: 'Agent', workforce: 'Workforce', tool: 'Tool', trigger: 'Trigger' } as const;

/** What uses a record. Each leads to its page. */
export function UsedBy({ uses }: UsedByProps) {
  if (uses === undefined) return null;
  if (uses.length === 0) return <p className="text-muted">Nothing uses it.</p>;
  return (
    <ul aria-label="Used by" className="grid max-h-[40dvh] gap-1 overflow-auto">
      {uses.map(({ kind, id, name }) => (
        <li key={`${kind} ${id}`} className="wrap-anywhere">
          <span className="text-muted">{kindWords[kind]}</span>{' '}
          <Link to="/go/$id" params={{ id }} className="font-medium underline underline-offset-2">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
