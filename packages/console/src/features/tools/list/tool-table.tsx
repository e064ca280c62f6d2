import type { Tool } from '@harkara/contract';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useActiveRow } from '../../../list/use-active-row.ts';
import { VirtualRows } from '../../../list/virtual-rows.tsx';
import { DraftedState } from '../../../target/state.tsx';
import { PlainTime } from '../../../ui/plain-time.tsx';

interface ToolTableProps {
  readonly projectId: string;
  readonly rows: readonly Tool[];
}

/** A row for each tool. Its name opens it; J and K go from row to row. */
export function ToolTable({ projectId, rows }: ToolTableProps) {
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const active = useActiveRow(ids);
  const keyOf = useCallback((index: number) => ids[index] ?? '', [ids]);
  return (
    <div role="grid" aria-label="Tools" aria-rowcount={rows.length + 1}>
      <div role="rowgroup" className="border-b border-divider">
        <div role="row" className="tool-row grid min-h-9 items-center gap-x-3 px-2 text-xs text-muted">
          <div role="columnheader">Tool</div>
          <div role="columnheader">State</div>
          <div role="columnheader" className="max-drawer:hidden">
            Steps
          </div>
          <div role="columnheader" className="max-drawer:hidden">
            Changed
          </div>
        </div>
      </div>
      <VirtualRows
        count={rows.length}
        keyOf={keyOf}
        activeIndex={active.index}
        focusRequest={active.focusRequest}
        renderRow={(index) => {
          const tool = rows[index];
          return tool === undefined ? null : (
            <Row
              projectId={projectId}
              tool={tool}
              index={index}
              isActive={index === active.index}
              onFocus={active.setId}
            />
          );
        }}
      />
    </div>
  );
}

interface RowProps {
  readonly projectId: string;
  readonly tool: Tool;
  readonly index: number;
  readonly isActive: boolean;
  readonly onFocus: (id: string) => void;
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
      <div role="gridcell" className="max-drawer:hidden">
        {draft.steps.length}
      </div>
      <div role="gridcell" className="text-muted max-drawer:hidden">
        <PlainTime at={changedAt} />
      </div>
    </div>
  );
}
