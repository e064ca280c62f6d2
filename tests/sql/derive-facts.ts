import { columnFact } from './column-fact.ts';
import { expressionFact } from './expression-fact.ts';
import { type Fact, oneOf, solid } from './fact.ts';
import type { Catalog } from './read-catalog.ts';
import { nodeIn, numberIn, type TreeNode } from './read-node-tree.ts';
import { outputOf, relationOf, type Scope } from './scope.ts';

/** One derivation: what it may ask for, and what it asks of itself for the parts of a query. */
export interface Derivation {
  catalog: Catalog;
  /** Of the parameters, as the statement declares them. */
  params: readonly Fact[];
  /** What is assumed of recursive queries while they are derived. */
  assumed: Map<TreeNode, readonly Fact[]>;
  /** How often something assumed was taken for an answer. */
  assumptions: number;
  expression(node: TreeNode | null, scope: Scope): Fact;
  output(scope: Scope): readonly Fact[];
}

/** One fact for each column that an analyzed query answers. What cannot be derived counts as null now and then. */
export function deriveFacts(query: TreeNode, known: Pick<Derivation, 'catalog' | 'params'>): readonly Fact[] {
  const derivation: Derivation = {
    ...known,
    assumed: new Map(),
    assumptions: 0,
    expression: (node, scope) =>
      node?.kind === 'VAR' ? columnFact(derivation, node, scope) : expressionFact(derivation, node, scope),
    output: (scope) => derived.get(scope.query) ?? deriveOutput(scope),
  };
  // Every column of a query asks for the output of those below: without this, the time doubles with each level.
  const derived = new Map<TreeNode, readonly Fact[]>();
  const deriveOutput = (scope: Scope): readonly Fact[] => {
    const before = derivation.assumptions;
    const facts = outputFacts(derivation, scope);
    if (derivation.assumptions === before) derived.set(scope.query, facts);
    return facts;
  };
  return derivation.output({ query, outer: null });
}

function outputFacts(derivation: Derivation, scope: Scope): readonly Fact[] {
  const columns = outputOf(scope.query);
  const branches = branchesOf(scope, nodeIn(scope.query, 'setOperations'));
  if (branches.length === 0) return columns.map((column) => derivation.expression(nodeIn(column, 'expr'), scope));
  const known = derivation.assumed.get(scope.query);
  if (known !== undefined) {
    derivation.assumptions += 1;
    return known;
  }
  // A recursive branch reads the query itself: assume the most of it and take back what does not last.
  let facts: readonly Fact[] = columns.map(() => ({ ...solid, words: new Set<string>() }));
  for (let before = ''; before !== shownAs(facts);) {
    before = shownAs(facts);
    derivation.assumed.set(scope.query, facts);
    const answers = branches.map((branch) => derivation.output(branch));
    facts = columns.map((_, index) => oneOf(answers.flatMap((answer) => answer[index] ?? [])));
  }
  derivation.assumed.delete(scope.query);
  return facts;
}

/** The queries that a UNION puts together. */
function branchesOf(scope: Scope, operation: TreeNode | null): Scope[] {
  if (operation === null) return [];
  if (operation.kind === 'SETOPERATIONSTMT')
    return ['larg', 'rarg'].flatMap((side) => branchesOf(scope, nodeIn(operation, side)));
  const query = nodeIn(relationOf(scope, numberIn(operation, 'rtindex')), 'subquery');
  return query === null ? [] : [{ query, outer: scope }];
}

function shownAs(facts: readonly Fact[]): string {
  return JSON.stringify(facts.map(({ maybeNull, nulledBy, words }) => [maybeNull, [...nulledBy], words && [...words]]));
}
