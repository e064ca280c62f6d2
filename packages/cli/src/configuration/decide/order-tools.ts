import type { FileObject, Problem } from '../objects/definition.ts';
import { titleOf } from '../objects/kinds.ts';
import { listReferences } from '../references/map-references.ts';

export interface OrderedTools {
  readonly tools: readonly FileObject[];
  readonly problems: readonly Problem[];
}

/** Each tool behind those that it calls. Tools that call each other in a circle are a problem. */
export function orderTools(files: readonly FileObject[]): OrderedTools {
  const byName = new Map(files.map((file) => [file.name, file]));
  const ordered = new Set<FileObject>();
  const open = new Set<FileObject>();
  const problems: Problem[] = [];
  const visit = (file: FileObject) => {
    if (ordered.has(file)) return;
    open.add(file);
    for (const { value, place } of listReferences('tool', file.definition)) {
      const called = byName.get(value);
      if (called === undefined) continue;
      if (open.has(called)) problems.push(circleOf(file, called, file.locate(place)));
      else visit(called);
    }
    open.delete(file);
    ordered.add(file);
  };
  files.forEach(visit);
  return { tools: [...ordered], problems };
}

function circleOf(file: FileObject, called: FileObject, position: Problem['position']): Problem {
  const message = `the ${titleOf(file)} and the ${titleOf(called)} call each other in a circle`;
  return { path: file.path, position, message };
}
