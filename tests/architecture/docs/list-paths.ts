import type { Markdown } from './read-markdown.ts';

const ending = /\.(md|ts|tsx|mjs|json|yaml|yml|prisma|sql|sh)$/;
const plain = /^[\w.@-]+(\/[\w.@-]+)*\/?$/;

/**
 * The files and folders that a page names in its code: what has an ending of ours, ends in a slash, or begins in one of
 * the given places. Addresses, placeholders and patterns are none.
 */
export function listPaths({ spans, lines }: Markdown, places: ReadonlySet<string>): string[] {
  const words = lines.flatMap((line) => line.split(/[\s'"=()]+/)).filter((word) => begins(word, places));
  return [...new Set([...spans.filter((span) => isPath(span, places)), ...words])];
}

function isPath(span: string, places: ReadonlySet<string>): boolean {
  return plain.test(span) && (ending.test(span) || span.endsWith('/') || begins(span, places));
}

function begins(word: string, places: ReadonlySet<string>): boolean {
  return plain.test(word) && word.includes('/') && places.has(word.slice(0, word.indexOf('/')));
}
