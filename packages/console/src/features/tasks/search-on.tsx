import { Button } from '../../ui/button.tsx';

interface SearchOnProps {
  readonly isSearching: boolean;
  readonly onSearch: () => void;
}

/** Below few results of a search that has not looked through everything. */
export function SearchOn({ isSearching, onSearch }: SearchOnProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 py-2">
      <Button refusedBecause={isSearching ? 'They are being searched.' : undefined} onClick={onSearch}>
        Search older tasks
      </Button>
      <span className="text-muted">Older tasks were not looked through yet.</span>
    </div>
  );
}
