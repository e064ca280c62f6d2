import { isDeepStrictEqual } from 'node:util';
import type { Definition } from '../objects/definition.ts';
import { isDrafted } from '../objects/kinds.ts';
import type { ProjectNames } from '../project/with-names.ts';
import { withNames } from '../project/with-names.ts';
import type { Match } from './match-objects.ts';
import type { Alteration, Creation } from './plan.ts';

/** What has to be done for one file; null when its object is as it says. */
export function decideChange({ file, current }: Match, names: ProjectNames): Creation | Alteration | null {
  const { kind, name, definition } = file;
  const isToBePublished = isDrafted(kind) && definition['publish'] === true;
  if (current === null) return { action: 'create', kind, name, file, publishes: isToBePublished };
  const before = beforeOf(withNames(current, names), definition);
  const fields = listChangedFields(before, definition);
  const publishes = isToBePublished && (fields.length > 0 || before['publish'] === false);
  if (fields.length === 0 && !publishes) return null;
  return { action: 'change', kind, name, file, current, before, fields, publishes };
}

/** A file that leaves publishing to others says nothing of what is published. */
function beforeOf(before: Definition, after: Definition): Definition {
  return after['publish'] === false ? { ...before, publish: false } : before;
}

function listChangedFields(before: Definition, after: Definition): string[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  fields.delete('publish');
  return [...fields].filter((field) => !isDeepStrictEqual(before[field], after[field]));
}
