import { type Placeholder, placeholdersOf } from './placeholder.ts';

const pathsMax = 1_000;
const offeredMax = 50;

/** Placeholders with the fields of their samples, the outer ones first. */
export function listPaths(roots: readonly Placeholder[]): readonly Placeholder[] {
  const found = [...roots];
  for (let at = 0; at < found.length && found.length < pathsMax; at += 1) {
    const { path, sample } = found[at] as Placeholder;
    found.push(...placeholdersOf(sample, path).slice(0, pathsMax - found.length));
  }
  return found;
}

/** What fits what is typed: first what begins with it, then what has it inside. */
export function offerPaths(paths: readonly Placeholder[], typed: string): readonly Placeholder[] {
  const sought = typed.trim().toLowerCase();
  const first = paths.filter(({ path }) => path.toLowerCase().startsWith(sought));
  const inside = paths.filter(({ path }) => path.toLowerCase().indexOf(sought) > 0);
  return [...first, ...inside].slice(0, offeredMax);
}
