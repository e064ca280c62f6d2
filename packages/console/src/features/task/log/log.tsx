import { useMemo } from 'react';
import { serverNow } from '../../../api/server-clock.ts';
import { formatInstant } from '../../../format/time.ts';
import { VirtualRows } from '../../../list/virtual-rows.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { ShownTask } from '../record/shown-task.ts';
import { logLinesOf } from './log-lines.ts';

/** Everything that happened, a line each. */
export function Log({ task }: { readonly task: ShownTask }) {
  const lines = useMemo(() => logLinesOf(task), [task]);
  return (
    <div role="table" aria-label="Log" aria-rowcount={lines.length} className="font-mono text-xs">
      <VirtualRows
        count={lines.length}
        keyOf={(index) => lines[index]?.id ?? ''}
        activeIndex={-1}
        focusRequest={null}
        renderRow={(index) => {
          const line = lines[index];
          return line === undefined ? null : (
            <div
              role="row"
              aria-rowindex={index + 1}
              className={classNames('flex gap-4 py-0.5', line.isFailure && 'text-failed')}
            >
              <span role="cell" className="shrink-0 text-muted">
                {formatInstant(new Date(line.at), serverNow())}
              </span>
              <span role="cell" className="min-w-0 break-words">
                {line.text}
              </span>
            </div>
          );
        }}
      />
    </div>
  );
}
