import { Link } from '@tanstack/react-router';
import { classNames } from '../../ui/class-names.ts';
import { eventsRoute } from './record/use-events-search.ts';

const views = [
  { view: undefined, words: 'List' },
  { view: 'test', words: 'Test a filter' },
] as const;

/** The list, and the test of a filter. */
export function ViewTabs({ isTest }: { readonly isTest: boolean }) {
  const { projectId } = eventsRoute.useParams();
  return (
    <nav aria-label="Views" className="flex gap-1 border-b border-divider">
      {views.map(({ view, words }) => {
        const isShown = (view === 'test') === isTest;
        return (
          <Link
            key={words}
            to="/p/$projectId/events"
            params={{ projectId }}
            search={(before) => ({ ...before, view })}
            aria-current={isShown ? 'page' : undefined}
            className={classNames(
              'border-b-2 px-3 py-2',
              isShown ? 'border-accent font-medium' : 'border-transparent text-muted hover:border-divider',
            )}
          >
            {words}
          </Link>
        );
      })}
    </nav>
  );
}
