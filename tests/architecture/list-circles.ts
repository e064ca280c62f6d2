/** A graph by names: each node with the nodes that it uses. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Every node that reaches itself, with one of its circles: `a → b → a`. A node's use of itself is no circle. */
export function listCircles(graph: Graph): string[] {
  return [...graph.keys()].flatMap((start) => {
    const path = findPath(graph, start);
    return path === null ? [] : [path.join(' → ')];
  });
}

/** The shortest path from a node over others back to it; null when there is none. */
function findPath(graph: Graph, start: string): string[] | null {
  const visited = new Set<string>();
  let paths = [[start]];
  while (paths.length > 0) {
    const longer = paths.flatMap((path) => [...(graph.get(path.at(-1) ?? '') ?? [])].map((next) => [...path, next]));
    const circle = longer.find((path) => path.length > 2 && path.at(-1) === start);
    if (circle !== undefined) return circle;
    paths = longer.filter((path) => {
      const last = path.at(-1) ?? '';
      const isNew = !visited.has(last) && last !== start;
      visited.add(last);
      return isNew;
    });
  }
  return null;
}
