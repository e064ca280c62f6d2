import { columnTypeOf, type Statement } from '@harkara/prisma';
import { z } from 'zod';
import { pgKindOf, shownType } from './pg-kinds.ts';
import type { Catalog } from './read-catalog.ts';
import { listIn, nodeIn, nodesIn, numberIn, type Tree, type TreeNode } from './read-node-tree.ts';

const recordsets = new Set(['json_to_recordset', 'jsonb_to_recordset']);

/**
 * Rows that come in as JSON: each column that `json_to_recordset(:rows) AS r(…)` reads is a key of the parameter's
 * schema, of the same type. PostgreSQL itself would answer null for a key that is not there.
 */
export function compareRecordsets(
  catalog: Catalog,
  params: Statement<never, unknown>['params'],
  query: TreeNode,
): string[] {
  return functionsIn(query).flatMap((called) => {
    const expression = nodeIn(called, 'funcexpr');
    const param = expression === null ? null : params[paramOf(catalog, expression) - 1];
    if (param == null) return [];
    const keys = keysOf(param.schema);
    if (keys === null) return [`parameter ${param.name} is no list of objects`];
    const types = listIn(called, 'funccoltypes').slice(1).map(Number);
    return listIn(called, 'funccolnames').flatMap((name, index) =>
      compareKey(`parameter ${param.name}: ${String(name)}`, keys[String(name)], pgKindOf(catalog, types[index] ?? 0)),
    );
  });
}

function compareKey(key: string, schema: z.ZodType | undefined, pg: ReturnType<typeof pgKindOf>): string[] {
  if (schema === undefined) return [`${key} is not declared`];
  if (pg.kind === 'json') return [];
  const type = columnTypeOf(schema);
  return type.kind === pg.kind ? [] : [`${key} is ${shownType(type)}, not ${pg.name}`];
}

/** The number of the parameter that a recordset is read from; 0 for any other function. */
function paramOf({ functions }: Catalog, expression: TreeNode): number {
  if (!recordsets.has(functions.get(numberIn(expression, 'funcid')) ?? '')) return 0;
  const [given] = nodesIn(expression, 'args');
  return given?.kind === 'PARAM' ? numberIn(given, 'paramid') : 0;
}

function keysOf(schema: z.ZodType): Record<string, z.ZodType> | null {
  if (!(schema instanceof z.ZodArray) || !(schema.element instanceof z.ZodObject)) return null;
  return schema.element.shape as Record<string, z.ZodType>;
}

/** Every function in the place of a table, anywhere in a query. */
function functionsIn(tree: Tree): TreeNode[] {
  if (tree === null || typeof tree === 'string') return [];
  if (!('kind' in tree)) return tree.flatMap(functionsIn);
  const inside = Object.values(tree.fields).flatMap(functionsIn);
  return tree.kind === 'RANGETBLFUNCTION' ? [tree, ...inside] : inside;
}
