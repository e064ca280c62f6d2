import { constantFact } from './constant-fact.ts';
import type { Derivation } from './derive-facts.ts';
import { type Fact, firstOf, fragile, oneOf, solid, strict } from './fact.ts';
import { knownAggregates, knownFunctions, knownOperators } from './known-functions.ts';
import { listIn, nodeIn, nodesIn, numberIn, textIn, type TreeNode } from './read-node-tree.ts';
import type { Scope } from './scope.ts';

type Rule = (node: TreeNode, part: Parts) => Fact;

interface Parts {
  derivation: Derivation;
  scope: Scope;
  /** The fact of the expression in a field. */
  in: (field: string) => Fact;
  /** Those of a list of expressions. */
  all: (field: string) => Fact[];
}

/** What is known of an expression; fragile where no rule is. */
export function expressionFact(derivation: Derivation, node: TreeNode | null, scope: Scope): Fact {
  if (node === null) return fragile;
  const rule = rules[node.kind];
  if (rule === undefined) return fragile;
  return rule(node, {
    derivation,
    scope,
    in: (field) => derivation.expression(nodeIn(node, field), scope),
    all: (field) => nodesIn(node, field).map((each) => derivation.expression(each, scope)),
  });
}

const always: Rule = () => solid;
const sameAs =
  (field: string): Rule =>
  (_, part) =>
    part.in(field);
const allOf =
  (field: string): Rule =>
  (_, part) =>
    strict(part.all(field));

const rules: Readonly<Record<string, Rule>> = {
  CONST: (node, { derivation }) => constantFact(derivation.catalog, node),
  PARAM: (node, { derivation }) => derivation.params[numberIn(node, 'paramid') - 1] ?? fragile,
  RELABELTYPE: sameAs('arg'),
  COERCEVIAIO: sameAs('arg'),
  NULLTEST: always,
  BOOLEANTEST: always,
  DISTINCTEXPR: always,
  ARRAYEXPR: always,
  ROWEXPR: always,
  SQLVALUEFUNCTION: always,
  BOOLEXPR: allOf('args'),
  OPEXPR: operatorFact,
  FUNCEXPR: functionFact,
  COALESCEEXPR: (_, part) => firstOf(part.all('args')),
  MINMAXEXPR: (_, part) => firstOf(part.all('args')),
  CASEEXPR: caseFact,
  AGGREF: (node, part) => aggregateFact(node, part, 'aggfnoid'),
  WINDOWFUNC: (node, part) => aggregateFact(node, part, 'winfnoid'),
  SUBLINK: sublinkFact,
};

function operatorFact(node: TreeNode, { derivation, all }: Parts): Fact {
  const name = derivation.catalog.operators.get(numberIn(node, 'opno')) ?? '';
  return knownOperators.has(name) ? strict(all('args')) : fragile;
}

/** A function that is known; a cast is one too. */
function functionFact(node: TreeNode, { derivation, all }: Parts): Fact {
  const name = derivation.catalog.functions.get(numberIn(node, 'funcid')) ?? '';
  const isCast = numberIn(node, 'funcformat') > 0 && numberIn(node, 'funcformat') < 3;
  if (!isCast && !(name in knownFunctions)) return fragile;
  const words = knownFunctions[name] ?? null;
  return { ...strict(all('args')), words: words === null ? null : new Set(words) };
}

function aggregateFact(node: TreeNode, { derivation }: Parts, field: string): Fact {
  return knownAggregates.has(derivation.catalog.functions.get(numberIn(node, field)) ?? '') ? solid : fragile;
}

function caseFact(node: TreeNode, { derivation, scope, in: factIn }: Parts): Fact {
  const results = nodesIn(node, 'args').map((when) => derivation.expression(nodeIn(when, 'result'), scope));
  const rest = nodeIn(node, 'defresult') === null ? { ...fragile, words: new Set<string>() } : factIn('defresult');
  return oneOf([...results, rest]);
}

/** EXISTS and ARRAY always answer; a query in the place of a value does where it always has one row. */
function sublinkFact(node: TreeNode, { derivation, scope }: Parts): Fact {
  const kind = sublinkKinds[numberIn(node, 'subLinkType')];
  if (kind === 'exists' || kind === 'array') return solid;
  const query = nodeIn(node, 'subselect');
  if (kind !== 'expression' || query === null) return fragile;
  const fact = derivation.output({ query, outer: scope })[0] ?? fragile;
  return hasOneRow(query) ? fact : { ...fact, maybeNull: true };
}

const sublinkKinds: Readonly<Record<number, 'exists' | 'expression' | 'array'>> = {
  0: 'exists',
  4: 'expression',
  6: 'array',
};

/** Aggregates without groups answer one row, whatever is there to count; so does a query of no table. */
function hasOneRow(query: TreeNode): boolean {
  const isNarrowed = ['havingQual', 'limitCount', 'limitOffset', 'setOperations'].some((field) => nodeIn(query, field));
  if (isNarrowed || listIn(query, 'groupClause').length > 0) return false;
  const from = nodeIn(query, 'jointree');
  const hasNoTable = from !== null && listIn(from, 'fromlist').length === 0 && nodeIn(from, 'quals') === null;
  return hasNoTable || textIn(query, 'hasAggs') === 'true';
}
