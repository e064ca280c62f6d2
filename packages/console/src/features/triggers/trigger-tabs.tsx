import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useShortcut } from '../../ui/shortcuts.ts';
import { type TriggerTab, triggerTabs } from './record/trigger-search.ts';
import { triggerRoute } from './record/use-triggers-route.ts';

const words = { setup: 'Setup', history: 'History', explain: 'Explain' } as const;

/** What a trigger does, what came of it, and why. */
export function TriggerTabs({ tab }: { readonly tab: TriggerTab }) {
  const { projectId, triggerId } = triggerRoute.useParams();
  const navigate = triggerRoute.useNavigate();
  useShortcut(
    'x',
    'Explain why it ran or did not',
    useCallback(() => void navigate({ search: { tab: 'explain' } }), [navigate]),
  );
  return (
    <nav aria-label="Views" className="flex gap-1 border-b border-divider">
      {triggerTabs.map((each) => (
        <Link
          key={each}
          to="/p/$projectId/triggers/$triggerId"
          params={{ projectId, triggerId }}
          search={each === 'setup' ? {} : { tab: each }}
          activeOptions={{ exact: true, includeSearch: false }}
          aria-current={each === tab ? 'page' : undefined}
          className={classNames(
            'border-b-2 px-3 py-2',
            each === tab ? 'border-accent font-medium' : 'border-transparent text-muted hover:border-divider',
          )}
        >
          {words[each]}
        </Link>
      ))}
    </nav>
  );
}
