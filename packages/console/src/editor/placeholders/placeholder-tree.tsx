import { ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { decideTreeAct } from '../../timeline/tree-keys.ts';
import { classNames } from '../../ui/class-names.ts';
import { useScope } from './placeholder-scope.tsx';
import { sampleText } from './placeholder.ts';
import { type PlaceholderRow, rowsOf } from './tree-rows.ts';

/** The values that the fields of the scope can name, with their samples. Enter or a click writes one at the caret. */
export function PlaceholderTree({ label }: { readonly label: string }) {
  const { placeholders, lastField } = useScope();
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState(0);
  const [said, say] = useState('');
  const tree = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => rowsOf(placeholders, toggled), [placeholders, toggled]);
  const toggle = (path: string) => setToggled(toggled.symmetricDifference(new Set([path])));
  const insert = (path: string) => {
    say(lastField.current === null ? 'Put the caret into a field first.' : '');
    lastField.current?.(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = decideTreeAct(event.key, rows, Math.min(active, rows.length - 1));
    if (act === null) return;
    event.preventDefault();
    if (act.kind === 'choose') insert(act.id);
    else if (act.kind === 'focus') focusRow(tree.current, act.index);
    else toggle(act.id);
  };
  return (
    <div className="grid grid-cols-1 gap-1">
      <div
        ref={tree}
        role="tree"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="grid grid-cols-1 font-mono text-xs"
      >
        {rows.map((row, index) => (
          <Row
            key={row.path}
            row={row}
            isActive={index === Math.min(active, rows.length - 1)}
            onFocus={() => setActive(index)}
            onInsert={() => insert(row.path)}
            onToggle={() => toggle(row.path)}
          />
        ))}
      </div>
      <p role="status" className="text-muted">
        {said}
      </p>
    </div>
  );
}

function focusRow(tree: HTMLElement | null, index: number): void {
  const row = tree?.children[index];
  if (row instanceof HTMLElement) row.focus();
}

const indents = ['pl-1', 'pl-1', 'pl-5', 'pl-9', 'pl-13', 'pl-17'] as const;

interface RowProps {
  readonly row: PlaceholderRow;
  readonly isActive: boolean;
  readonly onFocus: () => void;
  readonly onInsert: () => void;
  readonly onToggle: () => void;
}

function Row({ row, isActive, onFocus, onInsert, onToggle }: RowProps) {
  const Icon = row.isOpen === true ? ChevronDown : ChevronRight;
  return (
    <div
      role="treeitem"
      aria-level={row.level}
      aria-expanded={row.isOpen}
      aria-selected={isActive}
      tabIndex={isActive ? 0 : -1}
      onFocus={onFocus}
      onClick={onInsert}
      title={`Insert {{${row.path}}}`}
      className={classNames(
        'flex min-h-7 cursor-pointer items-center gap-1 rounded-md pr-1 hover:bg-sunken',
        indents[row.level] ?? 'pl-17',
      )}
    >
      {row.isOpen === undefined ? (
        <span className="w-4 shrink-0" />
      ) : (
        <Icon size={16} aria-hidden className="shrink-0" onClick={(event) => (event.stopPropagation(), onToggle())} />
      )}
      <span className="min-w-0 break-words">{row.name}</span>
      <span className="min-w-0 flex-1 truncate text-right text-muted">
        {row.isOpen === true ? '' : sampleText(row.sample)}
      </span>
    </div>
  );
}
