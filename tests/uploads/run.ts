import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Caller, seedCallers } from '@harkara/testkit';
import { z } from 'zod';
import { makeMutants } from './make-mutants.ts';
import { openGateway } from './open-gateway.ts';
import { type ReadTarget, readSteadily, type SteadyReads } from './read-steadily.ts';
import { sendMutants } from './send-mutants.ts';
import { readMemory, watchMemory } from './watch-memory.ts';

const memoryMax = 1_073_741_824;
/** Or five times what it is in peace, where the machine itself is slow. */
const readP99MsMax = 200;
const uploadMsMax = 5_000;
const readersCount = 40;
const baselineMs = 10_000;

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { uploads: text, seed: text, 'at-once': text } });
const options = z
  .object({
    uploads: z.coerce.number().int().min(1).max(50_000),
    seed: z.coerce.number().int(),
    'at-once': z.coerce.number().int().min(1).max(64),
  })
  .parse({ uploads: '1000', seed: String(Date.now() % 1_000_000), 'at-once': '8', ...values });

const stack = new AsyncDisposableStack();
try {
  process.exitCode = (await run()) ? 0 : 1;
} finally {
  await stack.disposeAsync();
}

/** Reads tasks in peace, then while mutated files come in, and compares. */
async function run(): Promise<boolean> {
  const { url, metricsPort, pool } = await openGateway(stack);
  const callers = await seedCallers(pool, Math.ceil(options.uploads / 30));
  const targets = await Promise.all((await seedCallers(pool, readersCount)).map((caller) => startTask(url, caller)));
  const make = await makeMutants(options.seed);
  console.log(`${options.uploads} mutated files, ${options['at-once']} at once, seed ${options.seed}`);
  const quiet = new AbortController();
  void pause(baselineMs).then(() => quiet.abort());
  const before = await readSteadily(targets, quiet.signal);
  const idleMemory = await readMemory(metricsPort);
  const loud = new AbortController();
  const [reading, memory] = [readSteadily(targets, loud.signal), watchMemory(metricsPort, loud.signal)];
  const from = performance.now();
  const { statuses, slowestMs } = await sendMutants({
    url,
    callers,
    count: options.uploads,
    atOnce: options['at-once'],
    make,
  });
  const seconds = (performance.now() - from) / 1_000;
  loud.abort();
  const [during, mostMemory] = await Promise.all([reading, memory]);
  console.log(
    `answers      ${[...statuses]
      .sort()
      .map(([status, count]) => `${status || 'none'}: ${count}`)
      .join(', ')}`,
  );
  console.log(
    `uploads      ${(options.uploads / seconds).toFixed(0)} a second, the slowest ${slowestMs.toFixed(0)} ms`,
  );
  console.log(`memory       ${megabytes(idleMemory)} before, ${megabytes(mostMemory)} at most`);
  console.log(`GET task     ${describe(before)} in peace`);
  console.log(`             ${describe(during)} meanwhile`);
  const allowed = [...statuses.keys()].every((status) => [201, 400, 415, 422].includes(status));
  const isRight =
    allowed &&
    slowestMs < uploadMsMax &&
    mostMemory < memoryMax &&
    during.failed === 0 &&
    during.p99Ms < Math.max(readP99MsMax, 5 * before.p99Ms);
  console.log(isRight ? 'PASS' : 'FAIL');
  return isRight;
}

async function startTask(url: string, { key, agentId }: Caller): Promise<ReadTarget> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const response = await fetch(`${url}/v1/api/agents/${agentId}/tasks`, {
    method: 'POST',
    headers,
    body: '{"message":"Hello"}',
  });
  const { id } = z.object({ id: z.string() }).parse(await response.json());
  return { url: `${url}/v1/api/tasks/${id}`, key };
}

function describe({ reads, failed, p50Ms, p99Ms }: SteadyReads): string {
  return `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ${reads} reads, ${failed} failed`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(0)} MiB`;
}
