const onlyWide = '@max-[45rem]:hidden';

interface DeliveryTableHeadProps {
  readonly isAll: boolean;
  readonly onSelectAll: (isAll: boolean) => void;
}

/** Names the columns, and selects every row that is shown. */
export function DeliveryTableHead({ isAll, onSelectAll }: DeliveryTableHeadProps) {
  return (
    <div role="rowgroup" className="sticky top-12 z-10 border-b border-divider bg-ground">
      <div role="row" className="delivery-columns grid min-h-9 items-center gap-x-3 px-2 text-xs text-muted">
        <div role="columnheader">
          <input
            type="checkbox"
            aria-label="Select all calls that are shown"
            checked={isAll}
            onChange={({ target }) => onSelectAll(target.checked)}
            className="size-4 align-middle"
          />
        </div>
        <div role="columnheader">Outcome</div>
        <div role="columnheader">Time</div>
        <div role="columnheader" className={onlyWide}>
          What came of it
        </div>
        <div role="columnheader" className={`text-right ${onlyWide}`}>
          Size
        </div>
      </div>
    </div>
  );
}
