import type { FileObject, Problem, Project, ProjectObject } from '../objects/definition.ts';
import { groupBy } from '../objects/group-by.ts';
import { keyOf } from '../objects/key-of.ts';
import { nameFields, titleOf } from '../objects/kinds.ts';

/** A file and the object of the project that it describes; null for one that is not there yet. */
export interface Match {
  readonly file: FileObject;
  readonly current: ProjectObject | null;
}

export interface Matching {
  readonly matches: readonly Match[];
  /** Objects of the project that no file describes. */
  readonly others: readonly ProjectObject[];
  readonly problems: readonly Problem[];
}

/** Finds for each file its object, by the name or else by the previous one. Names that are not unique are problems. */
export function matchObjects(files: readonly FileObject[], { objects }: Project): Matching {
  const byKey = groupBy(objects, ({ kind, name }) => keyOf(kind, name));
  const filesByKey = groupBy(files, ({ kind, name }) => keyOf(kind, name));
  const matches = files.map((file) => ({ file, current: findCurrent(file, byKey) }));
  const taken = new Set(matches.map(({ current }) => current));
  const problems = matches.flatMap((match) => [
    ...listSameFiles(match.file, filesByKey),
    ...listSameObjects(match, byKey),
    ...listTakenNames(match, filesByKey),
    ...listFixedFields(match),
  ]);
  return { matches, others: objects.filter((object) => !taken.has(object)), problems };
}

type ByKey<Item> = ReadonlyMap<string, readonly Item[]>;

function findCurrent({ kind, name, previousName }: FileObject, byKey: ByKey<ProjectObject>): ProjectObject | null {
  const found = byKey.get(keyOf(kind, name)) ?? (previousName === null ? [] : byKey.get(keyOf(kind, previousName)));
  return found?.[0] ?? null;
}

function listSameFiles(file: FileObject, filesByKey: ByKey<FileObject>): Problem[] {
  const [first] = filesByKey.get(keyOf(file.kind, file.name)) ?? [];
  if (first === undefined || first === file) return [];
  return [nameProblem(file, `${first.path} describes the ${titleOf(file)} already`)];
}

function listSameObjects({ file, current }: Match, byKey: ByKey<ProjectObject>): Problem[] {
  if (current === null) return [];
  const same = byKey.get(keyOf(current.kind, current.name)) ?? [];
  return same.length < 2 ? [] : [nameProblem(file, describeSame(same))];
}

/** Which one is meant cannot be known. */
export function describeSame(same: readonly ProjectObject[]): string {
  const ids = same.map(({ id }) => id).join(', ');
  const [first] = same;
  const what = first === undefined ? '' : titleOf(first);
  return `the project has ${same.length} of the ${what} (${ids}); give each a name of its own`;
}

function listTakenNames({ file, current }: Match, filesByKey: ByKey<FileObject>): Problem[] {
  if (current === null || current.name === file.name) return [];
  const [other] = filesByKey.get(keyOf(file.kind, current.name)) ?? [];
  if (other === undefined) return [];
  const field = `previous_${nameFields[file.kind]}`;
  const message = `${field}: ${other.path} describes the ${titleOf(current)}, so it cannot be renamed here`;
  return [{ path: file.path, position: file.locate([field]), message }];
}

/** The service keeps these for good. */
const fixedFields = ['kind', 'sender_kind'];

function listFixedFields({ file, current }: Match): Problem[] {
  if (file.kind !== 'trigger' || current === null) return [];
  const field = fixedFields.find((each) => file.definition[each] !== current.definition[each]);
  if (field === undefined) return [];
  const now = String(current.definition[field]);
  const message = `${field}: the ${titleOf(current)} stays ${now}; give a new one another name`;
  return [{ path: file.path, position: file.locate([field]), message }];
}

function nameProblem(file: FileObject, message: string): Problem {
  return { path: file.path, position: file.locate([nameFields[file.kind]]), message };
}
