import type { Json, ValueChange } from '@harkara/contract';
import { compareValues } from '@harkara/domain';

export interface ComparedVersions {
  from: number;
  to: number | 'draft';
}

interface Definitions<Draft> {
  draft: Draft;
  /** Refuses with version_not_found. */
  readVersion: (version: number) => Promise<Draft>;
}

/** What differs from one version to another one or to the draft. Defaults are filled in, so that they are no change. */
export async function compareDefinitions<Draft extends object>(
  { from, to }: ComparedVersions,
  { draft, readVersion }: Definitions<Draft>,
): Promise<ValueChange[]> {
  const before = await readVersion(from);
  const after = to === 'draft' ? draft : await readVersion(to);
  return compareValues(toJson(before), toJson(after));
}

/** As JSON a field that is undefined is not there. */
function toJson(draft: object): Json {
  return JSON.parse(JSON.stringify(draft));
}
