import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');
const text = read('.github/workflows/ci.yml');

const step = z.object({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
});
const workflow = z
  .object({
    on: z.object({ push: z.object({ branches: z.array(z.string()) }), pull_request: z.null() }),
    permissions: z.record(z.string(), z.string()),
    jobs: z.record(z.string(), z.object({ 'timeout-minutes': z.int(), steps: z.array(step) })),
  })
  .parse(parse(text));
const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

test('each push to main and each pull request passes what .ci/run checks, with Redis', () => {
  const { checks } = workflow.jobs;
  const runs = checks?.steps.flatMap(({ run }) => run ?? []) ?? [];
  expect(workflow.on.push.branches).toEqual(['main']);
  expect(runs).toContain('.ci/run');
  expect(runs.findIndex((run) => run.includes('redis-server'))).toBeLessThan(runs.indexOf('.ci/run'));
  expect(checks?.steps.flatMap(({ uses }) => uses ?? []).some((uses) => uses.startsWith('actions/cache@'))).toBe(true);
});

test('it runs under the Node of the repository and under the oldest that package.json allows', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const settings = steps.filter(({ uses = '' }) => uses.startsWith('actions/setup-node@')).map((each) => each.with);
  expect(settings.map((each) => each['node-version-file'] ?? `>=${each['node-version']}`)).toEqual([
    '.node-version',
    engines.node,
  ]);
  expect(existsSync(resolve(root, '.node-version'))).toBe(true);
});

test('it may only read the repository, uses no secret, and keeps no credentials in the checkout', () => {
  expect(workflow.permissions).toEqual({ contents: 'read' });
  expect(text).not.toMatch(/secrets\.|upload-artifact/);
  const checkouts = steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout@'));
  expect(checkouts.length).toBe(Object.keys(workflow.jobs).length);
  expect(checkouts.every((each) => each.with['persist-credentials'] === false)).toBe(true);
});
