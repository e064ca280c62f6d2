import { type Condition, conditionsOn } from './conditions-on.ts';
import type { Derivation } from './derive-facts.ts';
import { type Fact, fragile, oneOf, solid } from './fact.ts';
import { asNode, listIn, nodeIn, nodesIn, numberIn, textIn, type TreeNode } from './read-node-tree.ts';
import { bitmapIn, outwards, relationOf, type Scope } from './scope.ts';

/** What PostgreSQL calls the kinds of relations in a range table. */
const relationKinds = [
  'table',
  'subquery',
  'join',
  'function',
  'table function',
  'values',
  'cte',
  '',
  'result',
  'group',
];

/** What is known of a column, wherever in the query it comes from. */
export function columnFact(derivation: Derivation, column: TreeNode, at: Scope): Fact {
  const scope = outwards(at, numberIn(column, 'varlevelsup'));
  const fact = sourceFact(derivation, { scope, column, relation: relationOf(scope, numberIn(column, 'varno')) });
  const conditions = conditionsOn(column, scope, derivation.catalog.operators);
  if (conditions.length > 0) return { ...solid, words: narrow(derivation, { fact, conditions, scope }) };
  const joins = bitmapIn(column, 'varnullingrels').map((join) => `${nameOf(scope.query)}.${join}`);
  return { ...fact, nulledBy: new Set([...fact.nulledBy, ...joins]) };
}

/** The words that every condition leaves. */
function narrow(
  derivation: Derivation,
  { fact, conditions, scope }: { fact: Fact; conditions: readonly Condition[]; scope: Scope },
): Fact['words'] {
  const allowed = conditions
    .filter(({ kind }) => kind === 'equal')
    .map(({ others }) => oneOf(others.map((other) => derivation.expression(other, scope))).words);
  return allowed.reduce(
    (words, each) => (words === null || each === null ? (words ?? each) : intersect(words, each)),
    fact.words,
  );
}

function intersect(one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...one].filter((word) => other.has(word)));
}

interface Source {
  scope: Scope;
  column: TreeNode;
  relation: TreeNode;
}

function sourceFact(derivation: Derivation, { scope, column, relation }: Source): Fact {
  const number = numberIn(column, 'varattno');
  const itemOf = (field: string, within: Scope = scope) =>
    derivation.expression(asNode(listIn(relation, field)[number - 1] ?? null), within);
  switch (relationKinds[numberIn(relation, 'rtekind')]) {
    case 'table':
      return tableFact(derivation, textIn(relation, 'relid'), column);
    case 'subquery':
      return derivation.output({ query: queryIn(relation, 'subquery'), outer: scope })[number - 1] ?? fragile;
    case 'join':
      return itemOf('joinaliasvars');
    case 'group':
      return itemOf('groupexprs');
    case 'function':
      return isOrdinality(relation, number) ? solid : unnestedFact(derivation, { relation, number, scope });
    case 'values':
      return oneOf(listIn(relation, 'values_lists').map((row) => valueFact(derivation, { row, number, scope })));
    case 'cte':
      return cteFact(derivation, relation, scope)[number - 1] ?? fragile;
    default:
      return fragile;
  }
}

/** A column of a table, as its definition has it. An enum's labels come from the type. */
function tableFact({ catalog }: Derivation, table: string, column: TreeNode): Fact {
  const number = numberIn(column, 'varattno');
  const labels = catalog.types.get(numberIn(column, 'vartype'))?.labels ?? null;
  const words = labels === null ? null : new Set(labels);
  return { ...solid, words, maybeNull: number > 0 && !catalog.neverNull.has(`${table}.${number}`) };
}

function cteFact(derivation: Derivation, relation: TreeNode, scope: Scope): readonly Fact[] {
  const host = outwards(scope, numberIn(relation, 'ctelevelsup'));
  const name = textIn(relation, 'ctename');
  const cte = nodesIn(host.query, 'cteList').find((each) => textIn(each, 'ctename') === name);
  if (cte === undefined) throw new Error(`there is no part ${name}`);
  return derivation.output({ query: queryIn(cte, 'ctequery'), outer: host });
}

function valueFact(
  derivation: Derivation,
  { row, number, scope }: { row: unknown; number: number; scope: Scope },
): Fact {
  const items = Array.isArray(row) ? row : [];
  return derivation.expression(asNode(items[number - 1] ?? null), scope);
}

/** The number that WITH ORDINALITY adds behind the columns of the functions. */
function isOrdinality(relation: TreeNode, number: number): boolean {
  const counts = nodesIn(relation, 'functions').map((each) => numberIn(each, 'funccolcount'));
  return textIn(relation, 'funcordinality') === 'true' && number === counts.reduce((sum, count) => sum + count, 1);
}

/** An element of a list: what is known of the list. Lists that are unnested together are equally long. */
function unnestedFact(
  derivation: Derivation,
  { relation, number, scope }: { relation: TreeNode; number: number; scope: Scope },
): Fact {
  const called = nodeIn(nodesIn(relation, 'functions')[number - 1] ?? relation, 'funcexpr');
  if (called === null || derivation.catalog.functions.get(numberIn(called, 'funcid')) !== 'unnest') return fragile;
  return derivation.expression(nodesIn(called, 'args')[0] ?? null, scope);
}

function queryIn(node: TreeNode, field: string): TreeNode {
  const query = nodeIn(node, field);
  if (query === null) throw new Error(`${node.kind} has no query`);
  return query;
}

const names = new WeakMap<TreeNode, number>();
let named = 0;

/** A number for a query, so that its joins are told from those of others. */
function nameOf(query: TreeNode): number {
  const known = names.get(query) ?? (named += 1);
  names.set(query, known);
  return known;
}
