import { classNames } from '../../ui/class-names.ts';
import { type Placeholder, sampleText } from './placeholder.ts';
import { optionId } from './use-completion.ts';

interface CompletionListProps {
  readonly id: string;
  readonly offered: readonly Placeholder[];
  readonly chosen: number;
  readonly onTake: (path: string) => void;
}

/** The placeholders that a field offers, below it. The focus stays in the field. */
export function CompletionList({ id, offered, chosen, onTake }: CompletionListProps) {
  return (
    <>
      <p className="sr-only" role="status">
        {offered.length === 0 ? '' : `${offered.length} values. Up and Down choose, Enter inserts.`}
      </p>
      {offered.length === 0 ? null : (
        <ul
          id={id}
          role="listbox"
          aria-label="Values"
          className="popup absolute inset-x-0 top-full z-30 mt-1 max-h-60 overflow-auto p-1"
        >
          {offered.map(({ path, sample }, at) => (
            <li
              key={path}
              id={optionId(id, at)}
              ref={at === chosen ? showRow : null}
              role="option"
              aria-selected={at === chosen}
              // The field would lose the focus, and with it the list.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onTake(path)}
              className={classNames(
                'flex cursor-pointer items-baseline justify-between gap-4 rounded-md px-2 py-1 font-mono text-xs',
                at === chosen && 'bg-sunken',
              )}
            >
              <span className="min-w-0 break-words">{path}</span>
              <span className="max-w-1/2 shrink-0 truncate text-muted">{sampleText(sample)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function showRow(row: HTMLLIElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}
