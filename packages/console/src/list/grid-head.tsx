import { classNames } from '../ui/class-names.ts';

export interface GridColumn {
  readonly name: string;
  readonly look?: string | undefined;
  /** The name is for screen readers only. */
  readonly isHidden?: boolean;
}

interface GridHeadProps {
  readonly columns: readonly GridColumn[];
  /** The utility that says how wide the columns are, such as `task-columns`. */
  readonly look: string;
}

/** The names of a grid's columns, which stay in sight below the top bar. */
export function GridHead({ columns, look }: GridHeadProps) {
  return (
    <div role="rowgroup" className="sticky top-12 z-10 border-b border-divider bg-ground">
      <div role="row" className={classNames(look, 'grid min-h-9 items-center gap-x-3 px-2 text-xs text-muted')}>
        {columns.map(({ name, look: columnLook, isHidden }) => (
          <div key={name} role="columnheader" className={columnLook}>
            {isHidden === true ? <span className="sr-only">{name}</span> : name}
          </div>
        ))}
      </div>
    </div>
  );
}
