import { useMemo } from 'react';
import { type JsonPart, splitJson } from './split-json.ts';

interface JsonViewProps {
  readonly label: string;
  /** JSON by lines. */
  readonly text: string;
}

const colours = { name: 'text-accent', literal: 'text-escalated', plain: undefined } as const;

/** JSON to read, with the names of fields told from their values. */
export function JsonView({ label, text }: JsonViewProps) {
  const parts = useMemo(() => splitJson(text), [text]);
  return (
    <pre
      tabIndex={0}
      role="region"
      aria-label={label}
      className="max-h-[70dvh] overflow-auto rounded-md bg-sunken p-3 font-mono text-xs break-words whitespace-pre-wrap"
    >
      {parts.map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </pre>
  );
}

function Part({ part: { kind, text } }: { readonly part: JsonPart }) {
  const colour = colours[kind];
  return colour === undefined ? text : <span className={colour}>{text}</span>;
}
