import { useMemo } from 'react';
import { WordDiff } from '../editor/word-diff.tsx';
import { compareLines, type LineChange } from './compare-lines.ts';
import { useNamesIn } from './use-names-in.ts';
import { withNames } from './with-names.ts';

interface ValueDifferenceProps {
  /** Undefined: it was not there. */
  readonly from: unknown;
  /** Undefined: it is not there any more. */
  readonly to: unknown;
}

/** A value before and after: text by its words, all else as JSON by its lines. Ids have their names with them. */
export function ValueDifference(given: ValueDifferenceProps) {
  const names = useNamesIn(given.from, given.to);
  const from = useMemo(() => withNames(given.from, names), [given.from, names]);
  const to = useMemo(() => withNames(given.to, names), [given.to, names]);
  return <Difference from={from} to={to} />;
}

function Difference({ from, to }: ValueDifferenceProps) {
  const values = [from, to].filter((value) => value !== undefined && value !== null);
  if (values.every((value) => typeof value === 'string')) return <WordDiff before={textOf(from)} after={textOf(to)} />;
  if (values.some((value) => typeof value === 'object')) return <Lines from={from} to={to} />;
  return (
    <p className="rounded-md bg-sunken p-3 wrap-anywhere">
      <Scalar as="del" value={from} /> <Scalar as="ins" value={to} />
    </p>
  );
}

function Scalar({ as: Kind, value }: { readonly as: 'del' | 'ins'; readonly value: unknown }) {
  if (value === undefined || value === null) return null;
  return <Kind className={Kind === 'del' ? 'bg-failed/8 text-failed' : 'bg-done/8 text-done'}>{textOf(value)}</Kind>;
}

const looks = { kept: 'text-muted', removed: 'bg-failed/8 text-failed', added: 'bg-done/8 text-done' } as const;
const signs = { kept: '\u00A0', removed: '−', added: '+' } as const;
const words = { kept: undefined, removed: 'Removed:', added: 'Added:' } as const;

function Lines({ from, to }: ValueDifferenceProps) {
  const changes = useMemo(() => compareLines(from, to), [from, to]);
  return (
    <div
      className="max-h-[50dvh] overflow-auto rounded-md bg-sunken p-2 font-mono text-xs"
      tabIndex={0}
      role="group"
      aria-label="Lines"
    >
      {changes.map((change, index) => (
        <Line key={index} change={change} />
      ))}
    </div>
  );
}

function Line({ change: { kind, text } }: { readonly change: LineChange }) {
  if (kind === 'cut') return <p className="text-muted">{text}</p>;
  return (
    <p className={`grid grid-cols-[1rem_1fr] ${looks[kind]}`}>
      <span aria-hidden>{signs[kind]}</span>
      <span className="wrap-anywhere whitespace-pre-wrap">
        {words[kind] === undefined ? null : <span className="sr-only">{words[kind]} </span>}
        {text}
      </span>
    </p>
  );
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
