import type { ColumnType } from '@harkara/prisma';
import type pg from 'pg';
import { deriveFacts } from './derive-facts.ts';
import { type Fact, solid } from './fact.ts';
import type { Catalog } from './read-catalog.ts';
import { asNode, readNodeTree, textIn, type Tree, type TreeNode } from './read-node-tree.ts';
import { outputOf } from './scope.ts';

export interface Parameter {
  name: string;
  type: ColumnType;
}

export interface AnalyzedColumn {
  name: string;
  /** The id of its type. */
  type: number;
  fact: Fact;
}

export interface Analyzed {
  /** The ids of the parameters' types. */
  parameters: number[];
  columns: AnalyzedColumn[];
  query: TreeNode;
}

const preparedSql = `SELECT parameter_types::oid[]::int[] AS parameters, parameter_types::text[] AS names,
    coalesce(result_types::oid[]::int[], '{}') AS results FROM pg_prepared_statements WHERE name = 'checked'`;
const analyzedSql = `SELECT prosqlbody::text AS tree FROM pg_proc
  WHERE proname = 'checked' AND pronamespace = pg_my_temp_schema()`;

/**
 * Prepares a statement, which tells its types, and makes it the body of a function, which keeps the query as PostgreSQL
 * has analyzed it: what every column is computed from. Nothing is run and nothing stays.
 */
export async function analyzeStatement(
  client: pg.Client,
  catalog: Catalog,
  { text, params }: { text: string; params: readonly Parameter[] },
): Promise<Analyzed> {
  await client.query('BEGIN');
  try {
    await client.query(`PREPARE checked AS ${text}`);
    const [prepared] = (await client.query(preparedSql)).rows as [Prepared];
    await client.query(
      `CREATE FUNCTION pg_temp.checked(${prepared.names.join(', ')}) RETURNS void LANGUAGE sql
      BEGIN ATOMIC ${text}; END`,
    );
    const [{ tree }] = (await client.query(analyzedSql)).rows as [{ tree: string }];
    const query = queryOf(readNodeTree(tree));
    const facts = deriveFacts(query, { catalog, params: params.map(({ type }) => factOf(type)) });
    const names = outputOf(query).map((column) => textIn(column, 'resname'));
    const columns = names.map((name, index) => ({
      name,
      type: prepared.results[index] ?? 0,
      fact: facts[index] ?? solid,
    }));
    return { parameters: prepared.parameters, columns, query };
  } finally {
    await client.query('ROLLBACK; DEALLOCATE ALL');
  }
}

interface Prepared {
  parameters: number[];
  names: string[];
  results: number[];
}

function factOf({ isNullable, labels }: ColumnType): Fact {
  return { ...solid, maybeNull: isNullable, words: labels === undefined ? null : new Set(labels.map(String)) };
}

function queryOf(tree: Tree): TreeNode {
  if (Array.isArray(tree)) return queryOf(tree[0] ?? null);
  const node = asNode(tree);
  if (node === null) throw new Error('the function has no query');
  return node;
}
