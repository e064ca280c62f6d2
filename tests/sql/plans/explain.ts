import type { SharedStatement, Statement } from '@harkara/prisma';
import type pg from 'pg';

/** A node of a plan with the nodes below it, as EXPLAIN (FORMAT JSON) names its properties. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Subplan Name'?: string;
  'Actual Loops': number;
  'Actual Rows': number;
  'Rows Removed by Join Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

export interface Explained {
  /** Pages of 8 kB that the statement touched, each as often as it was touched. */
  buffers: number;
  /** Every node, from the top. */
  nodes: PlanNode[];
  /** For a failed assertion. */
  text: string;
}

type Values<Input> = Statement<Input, unknown>;

/**
 * Runs a statement with the plan that a pool's connection uses from the sixth call on: made for any values. What it
 * wrote is rolled back.
 */
export function explain<Input>(client: pg.Client, statement: Values<Input>, input: Input): Promise<Explained> {
  return explainValues(client, statement.text, statement.values(input));
}

/** The same of a shared statement for calls that meet. */
export function explainCalls<Input, Row>(
  client: pg.Client,
  statement: SharedStatement<Input, Row>,
  inputs: readonly NoInfer<Input>[],
): Promise<Explained> {
  const values = inputs.map((input) => statement.valuesOfCall(input));
  const lists = statement.params.map((_, place) => values.map((own) => own[place]));
  return explainValues(client, statement.text, lists);
}

const runs = 3;

const buffersOf = (plan: PlanNode) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];

async function explainValues(client: pg.Client, text: string, values: readonly unknown[]): Promise<Explained> {
  const literals = values.map(toLiteral).join(', ');
  const execute = `EXECUTE explained${literals === '' ? '' : `(${literals})`}`;
  await client.query('BEGIN');
  try {
    await client.query('SET LOCAL plan_cache_mode = force_generic_plan');
    await client.query(`PREPARE explained AS ${text}`);
    const explained = `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${execute}`;
    // The first run of a connection also reads the catalog, and so does one after another session has changed that.
    const plans: PlanNode[] = [];
    while (plans.length < runs) {
      await client.query('SAVEPOINT before');
      const { rows } = await client.query(explained);
      plans.push(rows[0]['QUERY PLAN'][0].Plan);
      await client.query('ROLLBACK TO before');
    }
    const plan = plans.reduce((least, each) => (buffersOf(each) < buffersOf(least) ? each : least));
    return { buffers: buffersOf(plan), nodes: nodesOf(plan), text: JSON.stringify(plan, null, 1) };
  } finally {
    await client.query('ROLLBACK');
    await client.query('DEALLOCATE ALL');
  }
}

export function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

function toLiteral(value: unknown): string {
  if (value === null) return 'NULL';
  if (Array.isArray(value)) return quote(`{${value.map((item) => JSON.stringify(item)).join(',')}}`);
  return quote(value instanceof Date ? value.toISOString() : String(value));
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
