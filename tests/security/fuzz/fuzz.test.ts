import { call, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { runFuzz } from './run-fuzz.ts';

const requests = Number(process.env['FUZZ_REQUESTS'] ?? 5_000);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const harkara = useHarkara();

test(`${requests} right and wrong requests to all endpoints get answers of the contract, and nothing wrong is taken`, async () => {
  const before = process.memoryUsage();
  const { statuses, findings } = await runFuzz(harkara(), { requests, seed });
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);
  const heap = `heap ${megabytes(before.heapUsed)} → ${megabytes(process.memoryUsage().heapUsed)} MiB`;
  console.log(`seed ${seed}: ${counts.join(', ')}; ${heap}`);
  expect(findings).toEqual([]);
  expect((await call(`${harkara().url}/healthz`, 'GET')).status).toBe(200);
  expect(harkara().logLines.filter((line) => line.includes('service.crashed'))).toEqual([]);
}, 3_600_000);
