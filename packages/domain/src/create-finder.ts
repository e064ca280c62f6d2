/** Where patterns stand in a text: half-open, in order, overlapping ones joined. */
export type Span = [from: number, to: number];

interface Node {
  readonly next: Map<number, Node>;
  /** The node of the longest suffix that begins a pattern too. */
  fail: Node | null;
  /** Length of the longest pattern that ends here; 0 when none does. */
  ends: number;
}

/** Prepares a search for many patterns at once (Aho-Corasick); a search is linear in its text. */
export function createFinder(patterns: Iterable<string>): (text: string) => Span[] {
  const root = newNode();
  for (const pattern of patterns) addPattern(root, pattern);
  linkFailures(root);
  return (text) => findSpans(root, text);
}

function newNode(): Node {
  return { next: new Map(), fail: null, ends: 0 };
}

function addPattern(root: Node, pattern: string): void {
  let node = root;
  for (let at = 0; at < pattern.length; at += 1) {
    const unit = pattern.charCodeAt(at);
    const known = node.next.get(unit) ?? newNode();
    node.next.set(unit, known);
    node = known;
  }
  node.ends = pattern.length;
}

function linkFailures(root: Node): void {
  const queue = [root];
  for (const node of queue) {
    for (const [unit, child] of node.next) {
      child.fail = node === root ? root : step(node.fail ?? root, unit, root);
      child.ends = Math.max(child.ends, child.fail.ends);
      queue.push(child);
    }
  }
}

function step(from: Node, unit: number, root: Node): Node {
  for (let node: Node | null = from; node !== null; node = node.fail) {
    const next = node.next.get(unit);
    if (next !== undefined) return next;
  }
  return root;
}

function findSpans(root: Node, text: string): Span[] {
  const spans: Span[] = [];
  let node = root;
  for (let at = 0; at < text.length; at += 1) {
    node = step(node, text.charCodeAt(at), root);
    if (node.ends > 0) join(spans, at + 1 - node.ends, at + 1);
  }
  return spans;
}

function join(spans: Span[], from: number, to: number): void {
  let start = from;
  for (let last = spans.at(-1); last !== undefined && last[1] > start; last = spans.at(-1)) {
    start = Math.min(start, last[0]);
    spans.pop();
  }
  spans.push([start, to]);
}
