import type { Tool } from '@harkara/contract';
import { Link } from '@tanstack/react-router';
import { GridHead } from '../../../list/grid-head.tsx';
import { RowGrid, type RowPlace } from '../../../list/row-grid.tsx';
import { DraftedState } from '../../../target/state.tsx';
import { PlainTime } from '../../../ui/plain-time.tsx';

interface ToolTableProps {
  readonly projectId: string;
  readonly rows: readonly Tool[];
}

const onlyWide = 'max-drawer:hidden';

const columns = [
  { name: 'Tool' },
  { name: 'State' },
  { name: 'Steps', look: onlyWide },
  { name: 'Changed', look: onlyWide },
] as const;

/** A row for each tool. Its name opens it. */
export function ToolTable({ projectId, rows }: ToolTableProps) {
  return (
    <RowGrid
      label="Tools"
      rows={rows}
      head={<GridHead columns={columns} look="tool-row" />}
      renderRow={(tool, place) => <Row projectId={projectId} tool={tool} {...place} />}
    />
  );
}

interface RowProps extends RowPlace {
  readonly projectId: string;
  readonly tool: Tool;
}

function Row({ projectId, tool, index, isActive, onFocus }: RowProps) {
  const { id, draft, updated_at: changedAt } = tool;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      onFocus={() => onFocus(id)}
      className="tool-row relative grid min-h-9 items-center gap-x-3 border-b border-divider px-2 py-1 hover:bg-sunken"
    >
      <div role="gridcell" className="min-w-0">
        <Link
          to="/p/$projectId/tools/$toolId"
          params={{ projectId, toolId: id }}
          tabIndex={isActive ? 0 : -1}
          className="font-medium wrap-anywhere after:absolute after:inset-0"
        >
          {draft.name}
        </Link>
      </div>
      <div role="gridcell" className="flex flex-wrap items-center gap-x-2">
        <DraftedState record={tool} />
      </div>
      <div role="gridcell" className={onlyWide}>
        {draft.steps.length}
      </div>
      <div role="gridcell" className="text-muted max-drawer:hidden">
        <PlainTime at={changedAt} />
      </div>
    </div>
  );
}
