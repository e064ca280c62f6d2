import { columns } from './columns.ts';

export function TableHead() {
  return (
    <div role="rowgroup" className="sticky top-12 z-10 border-b border-divider bg-ground">
      <div role="row" className="task-columns grid min-h-9 items-center gap-x-3 px-2 text-xs text-muted">
        {columns.map(({ name, look, isHidden }) => (
          <div key={name} role="columnheader" className={look}>
            {isHidden === true ? <span className="sr-only">{name}</span> : name}
          </div>
        ))}
      </div>
    </div>
  );
}
