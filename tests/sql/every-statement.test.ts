import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { listStatements } from '@harkara/prisma';
import { createTestDatabase, type TestDatabase } from '@harkara/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { checkStatement } from './check-statement.ts';
import { type Catalog, readCatalog } from './read-catalog.ts';

const root = resolve(import.meta.dirname, '../..');
const sources = globSync('{packages,services}/*/src/**/*.ts', { cwd: root, exclude: ['**/node_modules/**'] })
  .filter((path) => !/\.(test|fixture)\.ts$/.test(path))
  .map((path) => ({ path: resolve(root, path), text: readFileSync(resolve(root, path), 'utf8') }));
const declaring = sources.filter(({ text }) => /\bsql\b.* from '@harkara\/prisma'/.test(text));
for (const { path } of declaring) await import(path);
const statements = listStatements();

let database: TestDatabase;
let client: pg.Client;
let catalog: Catalog;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  catalog = await readCatalog(client);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('every statement that the sources declare is known here', () => {
  const declared = declaring.flatMap(({ text }) => text.match(/(?<!function )\bstatement\(\{/g) ?? []);
  expect(declared.length).toBeGreaterThan(0);
  expect(statements.length).toBeGreaterThanOrEqual(declared.length);
});

test('what the declarations promise and nothing checks is this, and no more', () => {
  const promised = statements.flatMap(({ name, columns }) =>
    columns.flatMap((column) => (column.type.reason === undefined ? [] : `${name}: ${column.name}`)),
  );
  expect(promised.sort()).toEqual([
    'find-project-task-step: status',
    'find-webhook: sender_kind',
    'insert-attachment-of-person: mime',
    'insert-attachment: mime',
    'list-closed-steps: status',
    'list-newest-steps: status',
    'list-schedules: frequency',
    'list-schedules: message',
    'list-schedules: timezone',
  ]);
});

describe('the parameters and columns of each are what it declares', () => {
  test.each(statements.map((statement) => [statement.name, statement] as const))('%s', async (_, statement) => {
    expect(await checkStatement(client, catalog, statement)).toEqual([]);
  });
});
