import { useMemo } from 'react';
import { compareWords } from './compare-words.ts';

interface WordDiffProps {
  readonly before: string;
  readonly after: string;
}

/** A text with what was taken out struck through and what was put in underlined, so that no one has to see colours. */
export function WordDiff({ before, after }: WordDiffProps) {
  const changes = useMemo(() => compareWords(before, after), [before, after]);
  if (changes === null) return <p className="text-muted">The texts have too little in common to compare them.</p>;
  return (
    <p className="rounded-md bg-sunken p-3 wrap-anywhere whitespace-pre-wrap">
      {changes.map(({ kind, text }, index) => {
        if (kind === 'removed') {
          return (
            <del key={index} className="bg-failed/8 text-failed">
              {text}
            </del>
          );
        }
        return kind === 'added' ? (
          <ins key={index} className="bg-done/8 text-done">
            {text}
          </ins>
        ) : (
          <span key={index}>{text}</span>
        );
      })}
    </p>
  );
}
