import { createHash } from 'node:crypto';
import type { Change, Plan } from './plan.ts';

/**
 * Stands for what a plan does to what: equal for two plans that do the same to the same project, and for no others. So
 * what was looked at in one place can be made so in another, and nothing else.
 */
export function fingerprintPlan({ changes }: Plan, projectId: string): string {
  const text = JSON.stringify([projectId, ...changes.map(contentOf)], (_key, value: unknown) => sorted(value));
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function contentOf(change: Change): unknown {
  const { action, kind, name } = change;
  if (action === 'create') return [action, kind, name, change.file.definition];
  const { current, before } = change;
  return [action, kind, name, current.id, before, action === 'delete' ? null : change.file.definition];
}

/** The order of an object's fields means nothing. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
