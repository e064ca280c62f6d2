import { columnTypeOf, type Statement } from '@harkara/prisma';
import type pg from 'pg';
import { analyzeStatement } from './analyze-statement.ts';
import { compareColumns } from './compare-columns.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareRecordsets } from './compare-recordsets.ts';
import type { Catalog } from './read-catalog.ts';

/** What a statement declares and PostgreSQL sees otherwise, in sentences; none when it is proven. */
export async function checkStatement(
  client: pg.Client,
  catalog: Catalog,
  statement: Statement<never, unknown>,
): Promise<string[]> {
  const params = statement.params.map(({ name, schema }) => ({ name, type: columnTypeOf(schema) }));
  const analyzed = await analyzeStatement(client, catalog, { text: statement.text, params }).catch(
    (error: Error) => error,
  );
  if (analyzed instanceof Error) return [`PostgreSQL refuses it: ${analyzed.message}`];
  return [
    ...compareParameters(catalog, params, analyzed.parameters),
    ...compareRecordsets(catalog, statement.params, analyzed.query),
    ...compareColumns(catalog, statement.columns, analyzed.columns),
  ];
}
