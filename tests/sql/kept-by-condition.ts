import { nodeIn, nodesIn, numberIn, textIn, type TreeNode } from './read-node-tree.ts';
import type { Scope } from './scope.ts';

/**
 * Whether the conditions of a query keep rows away in which a column is null: `x IS NOT NULL`, `x = …`. What a write returns
 * of its own table is not meant, because a condition sees the row as it was before.
 */
export function isKeptByCondition(column: TreeNode, { query }: Scope): boolean {
  if (textIn(column, 'varno') === textIn(query, 'resultRelation')) return false;
  const from = nodeIn(query, 'jointree');
  return from !== null && conditionsOf(from).some((condition) => refusesNull(condition, column));
}

/** What every row of a FROM meets: its WHERE, and the conditions of its inner joins. */
function conditionsOf(from: TreeNode): TreeNode[] {
  const isInner = from.kind === 'FROMEXPR' || (from.kind === 'JOINEXPR' && numberIn(from, 'jointype') === 0);
  if (!isInner) return [];
  const inner = [...nodesIn(from, 'fromlist'), nodeIn(from, 'larg'), nodeIn(from, 'rarg')];
  return [nodeIn(from, 'quals'), ...inner.flatMap((each) => (each === null ? [] : conditionsOf(each)))].flatMap(
    (condition) => (condition === null ? [] : partsOf(condition)),
  );
}

function partsOf(condition: TreeNode): TreeNode[] {
  const isAnd = condition.kind === 'BOOLEXPR' && textIn(condition, 'boolop') === 'and';
  return isAnd ? nodesIn(condition, 'args').flatMap(partsOf) : [condition];
}

/** Comparisons are never true of null. */
function refusesNull(condition: TreeNode, column: TreeNode): boolean {
  if (condition.kind === 'NULLTEST')
    return numberIn(condition, 'nulltesttype') === 1 && isSame(nodeIn(condition, 'arg'), column);
  const isAny = condition.kind === 'SCALARARRAYOPEXPR' && textIn(condition, 'useOr') === 'true';
  return (
    (isAny || condition.kind === 'OPEXPR') && nodesIn(condition, 'args').some((operand) => isSame(operand, column))
  );
}

function isSame(operand: TreeNode | null, column: TreeNode): boolean {
  if (operand?.kind === 'RELABELTYPE') return isSame(nodeIn(operand, 'arg'), column);
  const names = ['varno', 'varattno'];
  return (
    operand?.kind === 'VAR' &&
    numberIn(operand, 'varlevelsup') === 0 &&
    names.every((name) => textIn(operand, name) === textIn(column, name))
  );
}
