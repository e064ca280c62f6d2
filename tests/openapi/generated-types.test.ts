import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { allEndpoints, document, sampleOf } from './document.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
// Below the tests, so that their packages are found.
const folder = resolve(import.meta.dirname, 'dist/types-of-api');

const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  paths: {},
};

async function checkTypes(files: Readonly<Record<string, string>>): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(resolve(folder, name), text);
  const config = { extends: resolve(root, 'tsconfig.json'), compilerOptions, include: ['*.ts'], exclude: [] };
  await writeFile(resolve(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = resolve(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [compiler, '-p', folder]).catch((error: unknown) => error as never);
  await rm(folder, { recursive: true });
  return stdout;
}

test('every schema has a name of its own, none is numbered', () => {
  const names = Object.keys(document.components.schemas);
  expect(names.filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
  expect(JSON.stringify(document)).not.toContain('__schema');
});

test('the types that openapi-typescript makes, and the samples with the SDK, pass the strict compiler', async () => {
  const types = astToString(await openapiTypescript(JSON.stringify(document)));
  const samples = allEndpoints.map((endpoint) => [
    `${endpoint.id}.ts`,
    `${sampleOf(endpoint, 'TypeScript')}\n\nexport {};\n`,
  ]);
  expect(samples).toHaveLength(allEndpoints.length);
  expect(await checkTypes({ 'types.ts': types, ...Object.fromEntries(samples) })).toBe('');
});
