import * as contract from '@harkara/contract';
import { expect, test } from 'vitest';
import { readText } from './documents.ts';
import { listSections } from './list-sections.ts';

const page = readText('docs/contract.md');

const endpoints = Object.values(contract.endpoints)
  .flatMap((noun) => Object.values<contract.Endpoint>(noun))
  .map(({ method, path }) => `${method.toUpperCase()} ${path}`);

const told = [...page.matchAll(/\b(?:GET|POST|PUT|PATCH|DELETE) \/v1\/[\w/{}-]+/g)].map(([name]) => name);

test('every endpoint is described in docs/contract.md', () => {
  expect(endpoints.length).toBeGreaterThan(60);
  expect(endpoints.filter((name) => !told.includes(name))).toEqual([]);
});

test('every endpoint that docs/contract.md describes exists', () => {
  expect(told.filter((name) => !endpoints.includes(name))).toEqual([]);
});

test('every error code is in the table of docs/contract.md, under its status', () => {
  const table = new Map(
    [...page.matchAll(/^\| (\d{3}) \| (`\w+`.*) \|$/gm)].map(([, status, codes]) => [status, codes]),
  );
  const missing = Object.entries(contract.errors).filter(
    ([code, { status }]) => table.get(String(status))?.includes(`\`${code}\``) !== true,
  );
  expect(missing.map(([code]) => code)).toEqual([]);
});

test('sections are the numbers of headings', () => {
  expect([...listSections('# The contract\n## 4. Endpoints\n### 4.2 POST /x\n4.3 no\n')]).toEqual(['4', '4.2']);
});
