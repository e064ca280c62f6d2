import { once } from 'node:events';
import { call, useHarkara, watchMemory } from '@harkara/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { runFuzz } from './run-fuzz.ts';
import { startGateway } from './start-gateway.ts';

const requests = Number(process.env['FUZZ_REQUESTS'] ?? 5_000);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
/** What the heap may still grow between two thirds of a long run, whose first garbage is collected before. */
const heapNoiseMb = 32;
const isLong = requests >= 50_000;
const harkara = useHarkara();

test(`${requests} right and wrong requests to all endpoints get answers of the contract, and nothing wrong is taken`, async () => {
  const gateway = await startGateway(harkara());
  onTestFinished(async () => void (await gateway.process.stop()));
  const ended = new AbortController();
  const memory = watchMemory(
    gateway.metricsPort,
    once(ended.signal, 'abort').then(() => undefined),
  );
  const { statuses, findings } = await runFuzz({ ...harkara(), url: gateway.url }, { requests, seed });
  ended.abort();
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  const { middleFloorMb, lastFloorMb, mostResidentMb } = await memory;
  const heap = `the gateway's heap ${middleFloorMb} → ${lastFloorMb} MiB, at most ${mostResidentMb} MiB resident`;
  console.log(`seed ${seed}: ${counts.join(', ')}; ${heap}`);
  expect(findings).toEqual([]);
  expect((await call(`${gateway.url}/healthz`, 'GET')).status).toBe(200);
  if (isLong) expect(lastFloorMb).toBeLessThan(middleFloorMb + heapNoiseMb);
  expect(harkara().logLines.filter((line) => line.includes('service.crashed'))).toEqual([]);
}, 3_600_000);
