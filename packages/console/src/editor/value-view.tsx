import { useMemo } from 'react';
import { splitText } from './split-text.ts';
import { textOfValue } from './text-of-value.ts';

interface ValueViewProps {
  readonly label: string;
  /** Any JSON. Nothing is shown of null. */
  readonly value: unknown;
}

/** A value of a step to read, as text: laid out block by block, so that a long one does not hold the page up. */
export function ValueView({ label, value }: ValueViewProps) {
  const blocks = useMemo(() => splitText(textOfValue(value)), [value]);
  if (value === null) return null;
  // A short one is drawn at once: room that is kept for a long one would be seen.
  const look = blocks.length > 1 ? 'block [contain-intrinsic-size:auto_60rem] [content-visibility:auto]' : 'block';
  return (
    <div className="grid min-w-0 gap-1">
      <h3 className="text-xs text-muted">{label}</h3>
      <pre
        tabIndex={0}
        role="region"
        aria-label={label}
        className="max-h-96 overflow-auto rounded-md bg-sunken p-2 font-mono text-xs break-words whitespace-pre-wrap"
      >
        {blocks.map((block, no) => (
          <span key={no} className={look}>
            {block}
          </span>
        ))}
      </pre>
    </div>
  );
}
