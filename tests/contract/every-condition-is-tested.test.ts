import { readdirSync } from 'node:fs';
import { call, endpoints, keyEndpoints, statusesOf, useHarkara } from '@harkara/testkit';
import { describe, expect, test } from 'vitest';

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'conditions')
  .map(({ name }) => name);

const folderOf = ({ id }: { id: string }) => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function testedStatuses(folder: string): number[] {
  const files = folders.includes(folder) ? readdirSync(`${import.meta.dirname}/${folder}`) : [];
  const tests = files.filter((file) => file.endsWith('.test.ts'));
  return tests.map((file) => Number(/^(\d{3})-/.exec(file)?.[1])).sort();
}

describe.each(keyEndpoints)('$id', (endpoint) => {
  test('has a test file for each status it can answer, and for no other', () => {
    expect(testedStatuses(folderOf(endpoint))).toEqual([...statusesOf(endpoint)].sort());
  });
});

test('every folder is of an endpoint that is mounted', () => {
  const mounted = endpoints.map(folderOf);
  expect(folders.filter((folder) => !mounted.includes(folder))).toEqual([]);
});

describe('the OpenAPI document', () => {
  const harkara = useHarkara({ withoutRunner: true });
  type Operations = Record<string, { operationId: string; responses: Record<string, unknown>; security: object[] }>;

  test('lists exactly the mounted endpoints, each with its statuses and who may call', async () => {
    const { body } = await call<{ paths: Record<string, Operations> }>(`${harkara().url}/v1/openapi.json`, 'GET');
    const described = Object.entries(body.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId, responses, security }]) => {
        const auth = Object.keys(security[0] ?? { none: [] })[0];
        return { id: operationId, method, path, auth, statuses: Object.keys(responses).map(Number).sort() };
      }),
    );
    const mounted = endpoints.map((endpoint) => {
      const { id, method, path, auth } = endpoint;
      const always = auth === 'session' ? [401, 429, 500, 503] : [500, 503];
      return { id, method, path, auth, statuses: [...new Set([...statusesOf(endpoint), ...always])].sort() };
    });
    const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
    expect(described.sort(byId)).toEqual(mounted.sort(byId));
  });
});
