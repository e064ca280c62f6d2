import { createGate, seedTool, useHarkara } from '@harkara/testkit';
import { describe, expect, test } from 'vitest';

const tooLate = { detail: 'The run took longer than 60 seconds and was stopped.' };
const ask = {
  steps: [{ id: 'ask', name: 'Ask', type: 'ai', prompt: 'Hello' }],
  output: { type: 'text', value: '{{steps.ask.output}}' },
};

/** A minute passes for one run. */
const endOfTime = `UPDATE tool_run SET deadline_at = now() WHERE tool_id = $1`;

interface RunDetails {
  id: string;
  status: string;
  error_code: string;
  error: string;
  output: unknown;
  seconds: number;
}

const readRun = `SELECT id, status, error_code, error, output, extract(epoch FROM deadline_at - created_at)::float8 AS seconds FROM tool_run WHERE tool_id = $1`;

const harkara = useHarkara({ withoutRunner: true });

test('a run that is still going at its deadline is stopped, stored as failed with time, and its late result changes nothing', async () => {
  const gate = createGate();
  harkara().model.script(() => gate.opened.then(() => ({ text: 'Too late' })));
  const tool = await seedTool(harkara(), { draft: ask });
  const waiting = tool.run({}, { 'Idempotency-Key': 'once' });
  await harkara().model.nextRequest();
  expect((await harkara().pool.query<RunDetails>(readRun, [tool.toolId])).rows[0]).toMatchObject({
    status: 'running',
    seconds: 60,
  });
  await harkara().pool.query(endOfTime, [tool.toolId]);
  const reply = await waiting;
  expect([reply.status, reply.body]).toEqual([504, tooLate]);
  const { rows } = await harkara().pool.query<RunDetails>(readRun, [tool.toolId]);
  expect(rows).toMatchObject([
    { id: reply.headers.get('x-run-id'), status: 'failed', error_code: 'time', error: tooLate.detail, output: null },
  ]);
  gate.open();
  const again = await tool.run({}, { 'Idempotency-Key': 'once' });
  expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([504, tooLate, 'true']);
  expect((await harkara().pool.query<RunDetails>(readRun, [tool.toolId])).rows).toEqual(rows);
});

test('as a problem document it has a code of its own', async () => {
  harkara().model.script(() => ({ hang: true }));
  const tool = await seedTool(harkara(), { draft: ask });
  const waiting = tool.run({}, { Accept: 'application/problem+json' });
  await harkara().model.nextRequest();
  await harkara().pool.query(endOfTime, [tool.toolId]);
  expect((await waiting).body).toMatchObject({ code: 'tool_run_timed_out', status: 504 });
});

describe('without a worker', () => {
  const idle = useHarkara({ withoutRunner: true, withoutToolRunner: true });

  test('waiting for a worker counts: the run is stopped at the same time, and a worker that comes later leaves it alone', async () => {
    const tool = await seedTool(idle(), { draft: { output: { type: 'text', value: 'x' } } });
    const waiting = tool.run();
    const isQueued = async () => (await idle().pool.query<RunDetails>(readRun, [tool.toolId])).rows;
    await expect.poll(isQueued).toMatchObject([{ status: 'queued', seconds: 60 }]);
    await idle().pool.query(endOfTime, [tool.toolId]);
    const reply = await waiting;
    expect([reply.status, reply.body]).toEqual([504, tooLate]);
    const runner = await idle().startToolRunner();
    const later = await seedTool(idle(), { draft: { output: { type: 'text', value: 'y' } } });
    expect((await later.run()).body.output).toBe('y');
    expect(await isQueued()).toMatchObject([
      { id: reply.headers.get('x-run-id'), status: 'failed', error_code: 'time', output: null },
    ]);
    await runner.stop();
  });
});
