import { toolLimits } from '@harkara/contract';

export interface Nesting {
  readonly toolId: string;
  /** The tools that its draft runs. */
  readonly nested: readonly string[];
  /** The tools that each published tool of the project runs. */
  readonly published: ReadonlyMap<string, readonly string[]>;
}

const depthMax = toolLimits.nestedToolsMax;

/** Why these tools cannot call each other: a circle, or too many levels below the outermost. Null when they can. */
export function findNestingProblem({ toolId, nested, published }: Nesting): string | null {
  const innerOf = (id: string) => (id === toolId ? nested : (published.get(id) ?? []));
  const inside = listLevels(toolId, innerOf);
  if (inside.some((level) => level.has(toolId))) return 'The tool would run itself.';
  if (inside.length > depthMax) return `Tools can stand inside each other at most ${depthMax} deep.`;
  const outerOf = (id: string) =>
    [...published].filter(([outer, inner]) => outer !== toolId && inner.includes(id)).map(([outer]) => outer);
  if (inside.length + listLevels(toolId, outerOf).length <= depthMax) return null;
  return `Tools can stand inside each other at most ${depthMax} deep, and this one stands inside others.`;
}

/** The tools one step away, two steps away, and so on, up to one level more than the limit. */
function listLevels(from: string, next: (id: string) => readonly string[]): Set<string>[] {
  const levels: Set<string>[] = [];
  for (
    let level = new Set(next(from));
    level.size > 0 && levels.length <= depthMax;
    level = new Set([...level].flatMap(next))
  ) {
    levels.push(level);
  }
  return levels;
}
