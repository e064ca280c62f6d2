import type { Change, Plan } from '../decide/plan.ts';
import type { Project } from '../objects/definition.ts';
import { keyOf } from '../objects/key-of.ts';
import { applyChange, type Target } from './apply-change.ts';

/** A change with the parts of it that were done. */
export interface Progress {
  readonly change: Change;
  readonly parts: readonly string[];
}

export interface Outcome {
  readonly done: readonly Progress[];
  /** The change that could not be made, as far as it was; null when all were made. */
  readonly failed: (Progress & { readonly error: unknown }) | null;
  /** What was not begun. */
  readonly left: readonly Change[];
}

/**
 * Makes the changes one after another and ends at the first that fails. What is done stays, so the next plan has the
 * rest alone.
 */
export async function applyChanges(
  target: Target,
  { changes }: Plan,
  tell: (progress: Progress) => void,
): Promise<Outcome> {
  const done: Progress[] = [];
  for (const [index, change] of changes.entries()) {
    const parts: string[] = [];
    try {
      await applyChange(target, change, (part) => parts.push(part));
    } catch (error) {
      return { done, failed: { change, parts, error }, left: changes.slice(index + 1) };
    }
    done.push({ change, parts });
    tell({ change, parts });
  }
  return { done, failed: null, left: [] };
}

/** The ids of what is there, by the names that it has or is about to get. */
export function idsOf({ objects }: Project, { changes }: Plan): Map<string, string> {
  const current = objects.map(({ kind, name, id }) => [keyOf(kind, name), id] as const);
  const renamed = changes.flatMap((change) =>
    change.action === 'change' ? [[keyOf(change.kind, change.name), change.current.id] as const] : [],
  );
  return new Map([...current, ...renamed]);
}
