import { nodeIn, nodesIn, numberIn, textIn, type TreeNode } from './read-node-tree.ts';
import type { Scope } from './scope.ts';

/** What a condition compares a column with. */
export interface Condition {
  kind: 'equal' | 'compared';
  /** Of `= 'done'` and of `IN ('done', 'failed')`: the constants, one of which the column is. */
  others: TreeNode[];
}

/**
 * The conditions that every row of a query meets, of those that compare a column: its WHERE, and its inner joins. None
 * of them is true of null. What a write returns of its own table is not meant, because a condition sees the row as it
 * was.
 */
export function conditionsOn(column: TreeNode, { query }: Scope, operators: ReadonlyMap<number, string>): Condition[] {
  if (textIn(column, 'varno') === textIn(query, 'resultRelation')) return [];
  const from = nodeIn(query, 'jointree');
  return from === null ? [] : conditionsOf(from).flatMap((node) => readCondition(node, column, operators) ?? []);
}

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

function readCondition(
  condition: TreeNode,
  column: TreeNode,
  operators: ReadonlyMap<number, string>,
): Condition | null {
  if (condition.kind === 'NULLTEST')
    return numberIn(condition, 'nulltesttype') === 1 && isSame(nodeIn(condition, 'arg'), column)
      ? { kind: 'compared', others: [] }
      : null;
  const isAny = condition.kind === 'SCALARARRAYOPEXPR' && textIn(condition, 'useOr') === 'true';
  if (!isAny && condition.kind !== 'OPEXPR') return null;
  const operands = nodesIn(condition, 'args');
  if (!operands.some((operand) => isSame(operand, column))) return null;
  const others = operands.filter((operand) => !isSame(operand, column));
  const values = isAny
    ? others.flatMap((list) => (list.kind === 'ARRAYEXPR' ? nodesIn(list, 'elements') : list))
    : others;
  const isEqual = operators.get(numberIn(condition, 'opno')) === '=' && values.every(({ kind }) => kind === 'CONST');
  return isEqual ? { kind: 'equal', others: values } : { kind: 'compared', others: [] };
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
