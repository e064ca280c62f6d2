import { Button } from '../ui/button.tsx';

interface SearchOnProps {
  /** What the list has, such as "tasks". */
  readonly what: string;
  readonly isSearching: boolean;
  readonly onSearch: () => void;
}

/** Below few results of a search that has not looked through everything. */
export function SearchOn({ what, isSearching, onSearch }: SearchOnProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 py-2">
      <Button refusedBecause={isSearching ? 'They are being searched.' : undefined} onClick={onSearch}>
        Search older {what}
      </Button>
      <span className="text-muted">Older {what} were not looked through yet.</span>
    </div>
  );
}
