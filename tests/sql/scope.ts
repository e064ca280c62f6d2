import { listIn, nodesIn, numberIn, type TreeNode } from './read-node-tree.ts';

/** A query inside the queries around it, as its columns look outwards. */
export interface Scope {
  query: TreeNode;
  outer: Scope | null;
}

/** The scope so many levels further out. */
export function outwards(scope: Scope, levels: number): Scope {
  if (levels === 0) return scope;
  if (scope.outer === null) throw new Error('a column of no query');
  return outwards(scope.outer, levels - 1);
}

/** What a query answers: its columns, or what a write returns. */
export function outputOf(query: TreeNode): TreeNode[] {
  const isSelect = numberIn(query, 'commandType') === 1;
  return nodesIn(query, isSelect ? 'targetList' : 'returningList').filter(({ fields }) => fields['resjunk'] !== 'true');
}

/** The relation with this number in a query's range table. */
export function relationOf({ query }: Scope, number: number): TreeNode {
  const relation = nodesIn(query, 'rtable')[number - 1];
  if (relation === undefined) throw new Error(`there is no relation ${number}`);
  return relation;
}

/** The numbers in a bitmap, a list that begins with `b`. */
export function bitmapIn(node: TreeNode, field: string): number[] {
  return listIn(node, field).slice(1).map(Number);
}
