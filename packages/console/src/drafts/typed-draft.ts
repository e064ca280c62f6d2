import { hashKey } from '@tanstack/react-query';
import type { DraftChange } from './drafted-calls.ts';
import type { DraftedKind, DraftOf, RecordOf } from './drafted.ts';

/** What a person made of a draft and has not saved yet. */
export interface TypedDraft<Kind extends DraftedKind> {
  /** The revision that they began with. */
  readonly revision: number;
  /** The draft of that revision; after the page was loaded again, as far as the person changed it. */
  readonly base: DraftOf<Kind>;
  readonly change: DraftChange<Kind>;
}

/** Whether two values are the same as JSON; the order of keys does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || hashKey([one]) === hashKey([other]);
}

/** The draft with the fields of the change. */
export function applyChange<Kind extends DraftedKind>(draft: DraftOf<Kind>, change: DraftChange<Kind>): DraftOf<Kind> {
  const fields = Object.entries({ ...draft, ...change }).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(fields) as DraftOf<Kind>;
}

/** What makes the one draft the other: fields with other values, and null for those that it lacks. */
export function changeBetween<Kind extends DraftedKind>(from: DraftOf<Kind>, to: DraftOf<Kind>): DraftChange<Kind> {
  return Object.fromEntries(
    changedFields(from, to).map((field) => [field, fieldOf(to, field) ?? null]),
  ) as DraftChange<Kind>;
}

/** The fields in which two drafts differ. */
export function changedFields(from: object, to: object): readonly string[] {
  const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return fields.filter((field) => !isSame(fieldOf(from, field), fieldOf(to, field)));
}

export function fieldOf(draft: object, field: string): unknown {
  return (draft as Readonly<Record<string, unknown>>)[field];
}

/** As the browser keeps it: of the base only what the person changed. */
export function writeTyped<Kind extends DraftedKind>({ revision, base, change }: TypedDraft<Kind>): string {
  const before = Object.fromEntries(Object.keys(change).map((field) => [field, fieldOf(base, field) ?? null]));
  return JSON.stringify({ revision, before, change });
}

type DraftNow<Kind extends DraftedKind> = Pick<RecordOf<Kind>, 'draft' | 'revision'>;

/**
 * What the browser kept, over the draft as it is now. When nobody has changed the same fields since, it is a change of
 * the draft as it is now, which the form then shows. Null for what can be no draft.
 */
export function readTyped<Kind extends DraftedKind>(
  text: string | undefined,
  { draft, revision }: DraftNow<Kind>,
): TypedDraft<Kind> | null {
  const kept = parse(text);
  if (kept === null) return null;
  const base = applyChange<Kind>(draft, kept.before as DraftChange<Kind>);
  const change = changeBetween<Kind>(base, applyChange<Kind>(base, kept.change as DraftChange<Kind>));
  if (Object.keys(change).length === 0) return null;
  return { revision: isSame(base, draft) ? revision : kept.revision, base, change };
}

/** What is left of `typed` once `sent` is saved: what was typed in the meantime. */
export function rebaseTyped<Kind extends DraftedKind>(
  typed: TypedDraft<Kind> | null,
  { saved, sent }: { readonly saved: DraftNow<Kind>; readonly sent: TypedDraft<Kind> },
): TypedDraft<Kind> | null {
  const shown = typed === null ? sent.base : applyChange<Kind>(typed.base, typed.change);
  const wasSent = applyChange<Kind>(sent.base, sent.change);
  const fields = new Set([...Object.keys(sent.change), ...Object.keys(typed?.change ?? {})]);
  // The service may have made something else of what was sent, such as a name without spaces around it.
  const since = [...fields].filter((field) => !isSame(fieldOf(shown, field), fieldOf(wasSent, field)));
  const mine = Object.fromEntries(since.map((field) => [field, fieldOf(shown, field) ?? null]));
  const change = changeBetween<Kind>(saved.draft, applyChange<Kind>(saved.draft, mine as DraftChange<Kind>));
  return Object.keys(change).length === 0 ? null : { revision: saved.revision, base: saved.draft, change };
}

function parse(text: string | undefined): { revision: number; before: object; change: object } | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { revision, before, change } = kept as Readonly<Record<string, unknown>>;
    const isKept = typeof revision === 'number' && isObject(before) && isObject(change);
    return isKept ? { revision, before, change } : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
