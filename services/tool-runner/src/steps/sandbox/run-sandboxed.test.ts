import { expect, test } from 'vitest';
import { runSandboxed, type SandboxSource } from './run-sandboxed.ts';
import type { SandboxJob } from './sandbox-job.ts';

const source = (inputs: unknown, steps = {}): SandboxSource => ({
  language: 'javascript',
  body: '',
  scope: { inputs, steps },
});

/** The jobs that reach the threads. */
async function runNoting(given: SandboxSource, timeoutMs: number): Promise<SandboxJob[]> {
  const jobs: SandboxJob[] = [];
  const sandboxes = {
    evaluate: (job: SandboxJob) => {
      jobs.push(job);
      return Promise.resolve({ kind: 'done', json: 'null' } as const);
    },
    close: () => Promise.resolve(),
  };
  await runSandboxed('The code', given, { sandboxes, timeoutMs });
  return jobs;
}

test.each([
  [60_000, 10_000],
  [700, 700],
])('a step that allows %i ms is evaluated for at most %i', async (allowedMs, timeoutMs) => {
  expect(await runNoting(source({}), allowedMs)).toMatchObject([{ timeoutMs }]);
});

test('inputs and outputs reach a thread as one JSON text', async () => {
  const [job] = await runNoting(source({ n: 1 }, { a: { output: [2] }, b: { output: null, error: 'No.' } }), 700);
  expect(JSON.parse(job?.scope ?? '')).toEqual({
    inputs: { n: 1 },
    steps: { a: { output: [2] }, b: { output: null, error: 'No.' } },
  });
});

test('more than 8 MB of them never reach a thread', async () => {
  const output = 'x'.repeat(1_000_000);
  const steps = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`s${at}`, { output }]));
  await expect(runNoting(source({}, steps), 700)).rejects.toThrow(
    'The code would see more than 8 MB of inputs and outputs.',
  );
});
