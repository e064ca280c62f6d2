import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileObject, Problem } from '../objects/definition.ts';
import { folders, kinds } from '../objects/kinds.ts';
import { parseFile } from './parse-file.ts';

/** Marks a folder as the configuration of a project, so that no other folder is taken for an empty one. */
export const headerName = 'project.yaml';

export interface Files {
  readonly objects: readonly FileObject[];
  readonly problems: readonly Problem[];
}

/** Every file of a configuration, in the order of kinds and paths. A folder that is not there is empty. */
export function readFiles(folder: string): Files {
  const parsed = kinds.flatMap((kind) =>
    listYamlFiles(folder, folders[kind]).map((path) =>
      parseFile({ kind, path, text: readFileSync(join(folder, path), 'utf8') }),
    ),
  );
  return {
    objects: parsed.flatMap((file) => ('object' in file ? [file.object] : [])),
    problems: parsed.flatMap((file) => ('problems' in file ? file.problems : [])),
  };
}

/** Other files, such as notes for people, are left alone. */
function listYamlFiles(folder: string, name: string): string[] {
  const entries = readEntries(join(folder, name));
  const files = entries.filter((entry) => !entry.isDirectory() && /^[^.].*\.ya?ml$/i.test(entry.name));
  return files.map((entry) => `${name}/${entry.name}`).sort();
}

function readEntries(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
