import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useShortcut } from '../../ui/shortcuts.ts';
import { taskRoute } from './record/task-route.ts';
import { type TaskView, taskViews } from './record/task-search.ts';

const words = { timeline: 'Timeline', conversation: 'Conversation', log: 'Log' } as const;

/** Three ways to look at a task; T, C and L switch between them. */
export function ViewTabs({ view }: { readonly view: TaskView }) {
  const { projectId, taskId } = taskRoute.useParams();
  const navigate = taskRoute.useNavigate();
  const show = useCallback(
    (next: TaskView) => void navigate({ search: (before) => ({ ...before, view: next }), replace: true }),
    [navigate],
  );
  useShortcut(
    't',
    'Show timeline',
    useCallback(() => show('timeline'), [show]),
  );
  useShortcut(
    'c',
    'Show conversation',
    useCallback(() => show('conversation'), [show]),
  );
  useShortcut(
    'l',
    'Show log',
    useCallback(() => show('log'), [show]),
  );
  return (
    <nav aria-label="Views" className="flex gap-1 border-b border-divider">
      {taskViews.map((each) => (
        <Link
          key={each}
          to="/p/$projectId/tasks/$taskId"
          params={{ projectId, taskId }}
          search={(before) => ({ ...before, view: each })}
          replace
          aria-current={each === view ? 'page' : undefined}
          className={classNames(
            'border-b-2 px-3 py-2',
            each === view ? 'border-accent font-medium' : 'border-transparent text-muted hover:border-divider',
          )}
        >
          {words[each]}
        </Link>
      ))}
    </nav>
  );
}
