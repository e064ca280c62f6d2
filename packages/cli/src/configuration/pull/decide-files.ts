import { isDeepStrictEqual } from 'node:util';
import { printYaml } from '../format/print-yaml.ts';
import type { FileObject, Project, ProjectObject } from '../objects/definition.ts';
import { groupBy } from '../objects/group-by.ts';
import { keyOf } from '../objects/key-of.ts';
import { folders, kinds } from '../objects/kinds.ts';
import { namesById, withNames } from '../project/with-names.ts';
import { nameFiles } from './name-files.ts';

export interface FileWrite {
  readonly path: string;
  readonly text: string;
}

export interface FileDecision {
  readonly writes: readonly FileWrite[];
  /** How many files say already what is in the project. They keep their comments. */
  readonly unchanged: number;
  /** Files whose object is not in the project. */
  readonly orphans: readonly FileObject[];
}

/** The files that describe a project: an object keeps the file that it has, whatever that is called. Pure. */
export function decideFiles({ objects }: Project, files: readonly FileObject[]): FileDecision {
  const names = namesById(objects);
  const fileByKey = new Map(files.map((file) => [keyOf(file.kind, file.name), file]));
  const newPaths = nameNewFiles(objects, files);
  const described = objects.map((object) => {
    const file = fileByKey.get(keyOf(object.kind, object.name));
    const definition = withNames(object, names);
    const path = file?.path ?? newPaths.get(object) ?? '';
    return { object, path, definition, isSame: file !== undefined && isDeepStrictEqual(file.definition, definition) };
  });
  const writes = described
    .filter(({ isSame }) => !isSame)
    .map(({ object, path, definition }) => ({ path, text: printYaml(object.kind, definition) }));
  const keys = new Set(objects.map(({ kind, name }) => keyOf(kind, name)));
  const orphans = files.filter(({ kind, name }) => !keys.has(keyOf(kind, name)));
  return { writes, unchanged: described.length - writes.length, orphans };
}

function nameNewFiles(objects: readonly ProjectObject[], files: readonly FileObject[]): Map<ProjectObject, string> {
  const keys = new Set(files.map(({ kind, name }) => keyOf(kind, name)));
  const byKind = groupBy(
    objects.filter(({ kind, name }) => !keys.has(keyOf(kind, name))),
    ({ kind }) => kind,
  );
  return new Map(
    kinds.flatMap((kind) => {
      const own = byKind.get(kind) ?? [];
      const taken = files.filter((file) => file.kind === kind).map(({ path }) => baseName(path));
      const fileNames = nameFiles(
        own.map(({ name }) => name),
        taken,
      );
      return own.map((object) => [object, `${folders[kind]}/${fileNames.get(object.name)}.yaml`] as const);
    }),
  );
}

function baseName(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.ya?ml$/i, '');
}
