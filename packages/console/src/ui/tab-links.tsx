import { Link } from '@tanstack/react-router';
import { classNames } from './class-names.ts';

interface TabLinksProps<Tab extends string> {
  readonly tabs: readonly { readonly tab: Tab; readonly words: string }[];
  readonly shown: Tab;
  /** What the address has of a tab; the first one has none. */
  readonly searchOf: (tab: Tab) => Readonly<Record<string, string>>;
}

/** The parts of a page, each with an address of its own. */
export function TabLinks<Tab extends string>({ tabs, shown, searchOf }: TabLinksProps<Tab>) {
  return (
    <nav aria-label="Views" className="flex gap-1 overflow-x-auto border-b border-divider">
      {tabs.map(({ tab, words }) => (
        <Link
          key={tab}
          to="."
          search={searchOf(tab) as never}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={tab === shown ? 'page' : undefined}
          data-target
          className={classNames(
            'inline-flex items-center border-b-2 px-3 py-2',
            tab === shown ? 'border-accent font-medium' : 'border-transparent text-muted hover:border-divider',
          )}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}
