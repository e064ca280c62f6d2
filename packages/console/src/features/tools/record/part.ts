import type { DraftPart } from './draft-types.ts';

/** A part of a draft that is edited by itself. */
export type Part =
  | { readonly kind: 'about' | 'output' | 'source' }
  | { readonly kind: 'input' | 'step'; readonly at: number };

/** The part of an address. Without one, or when it is gone: the first step, else what the tool is about. */
export function readPart(text: string | undefined, { inputs, steps }: DraftPart): Part {
  if (text === 'about' || text === 'output' || text === 'source') return { kind: text };
  const [, kind, no] = /^(input|step)\.(\d+)$/.exec(text ?? '') ?? [];
  const at = Number(no);
  if (kind === 'input' && at < inputs.length) return { kind, at };
  if (kind === 'step' && at < steps.length) return { kind, at };
  return steps.length > 0 ? { kind: 'step', at: 0 } : { kind: 'about' };
}

export function writePart(part: Part): string {
  return 'at' in part ? `${part.kind}.${part.at}` : part.kind;
}

/** The part in which the field of a problem is: of `steps[1].url` the second step. */
export function partOfPath(path: string): Part {
  const [, list, no] = /^(inputs|steps)\[(\d+)\]/.exec(path) ?? [];
  if (list === 'inputs') return { kind: 'input', at: Number(no) };
  if (list === 'steps') return { kind: 'step', at: Number(no) };
  return { kind: path.startsWith('output') ? 'output' : 'about' };
}

/** The path below which the problems of a part are. */
export function pathOfPart(part: Part): string {
  if ('at' in part) return `${part.kind}s[${part.at}]`;
  return part.kind === 'output' ? 'output' : '';
}

/** A list with one of its items at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
