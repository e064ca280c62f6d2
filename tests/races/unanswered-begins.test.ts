import { beginToolStep, claimToolRun, listRecordedSteps, releaseToolRun } from '@harkara/operations/work';
import { openProxy, seedTool, sendJson, useHarkara, useTarget } from '@harkara/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { holdRows, untilWaiting } from './hold-rows.ts';
import { openWorkers, type Workers } from './open-workers.ts';
import { noLeftovers, readLeftovers } from './read-leftovers.ts';
import { insertRunningRun, insertTool } from './seed-work.ts';

// PostgreSQL executes what it was sent also when the client has given up, as after a freeze. A worker that has no
// answer to the beginning of a step does not make the step, whatever is recorded.

const target = useTarget();
const harkara = useHarkara({ withoutToolRunner: true, env: { TOOL_HTTP_ALLOW: '127.0.0.1' } });

test('a POST whose beginning was recorded without an answer is made, once, by the next worker', async () => {
  target().answer((_request, response) => sendJson(response, { paid: true }));
  const pay = { id: 'pay', name: 'Pay', type: 'http', method: 'POST', url: `${target().url}/pay`, price_inr: 1 };
  const output = { type: 'json', value: '{{steps.pay.output.body.paid}}' };
  const tool = await seedTool(harkara(), { draft: { steps: [pay], output } });
  const proxy = await openProxy(harkara().databaseUrl);
  const runner = await harkara().startToolRunner({ DATABASE_URL: proxy.url });
  const lost = proxy.loseAnswerTo('begin-tool-step');
  const [{ body }] = await Promise.all([tool.run(), lost]);
  await runner.stop();
  await proxy.close();
  expect(body).toMatchObject({ status: 'done', output: true, error: null, cost_inr: 1 });
  expect(target().requests).toHaveLength(1);
  expect(await readLeftovers(harkara().pool)).toEqual(noLeftovers);
});

describe('what the next worker finds', () => {
  let workers: Workers;
  let runId: string;
  beforeEach(async () => {
    workers = await openWorkers({ connections: 6 });
    runId = await insertRunningRun(workers, { toolId: await insertTool(workers) });
  });
  afterEach(() => workers.close());

  const lease = () => ({ runId, attempt: 1 });
  const earlier = { steps: [], writeNo: 1 };
  const step = { position: 1, stepId: 'pay', name: 'Pay', reserveMicroInr: 1_000 };
  const begin = () => beginToolStep(workers.ctx, lease(), { step, earlier });
  const release = (unansweredPosition: number | null) =>
    releaseToolRun(workers.ctx, lease(), { batch: earlier, unansweredPosition, afterSeconds: 0 });

  async function claimNext(): Promise<string[]> {
    expect((await claimToolRun(workers.ctx, runId))?.attempt).toBe(2);
    expect(await readLeftovers(workers.pool)).toEqual(noLeftovers);
    return (await listRecordedSteps(workers.ctx, runId)).map(({ status }) => status);
  }

  test('is nothing of a beginning that was executed before the release', async () => {
    expect([await begin(), await release(1), await claimNext()]).toEqual(['ok', true, []]);
  });

  test('is nothing of a beginning that was under way during the release', async () => {
    const run = await holdRows(workers, 'SELECT FROM tool_run FOR UPDATE');
    const begun = begin();
    await untilWaiting(workers, 1);
    const released = release(1);
    await untilWaiting(workers, 2);
    await run.release();
    expect([await begun, await released, await claimNext()]).toEqual(['ok', true, []]);
  });

  test('is nothing of a beginning that was executed after the release', async () => {
    expect([await release(1), await begin(), await claimNext()]).toEqual([true, 'lease_lost', []]);
  });

  test('is nothing of a beginning that was executed after the end of the lease', async () => {
    await workers.pool.query(`UPDATE tool_run SET lease_until = now() - interval '1 ms'`);
    expect([await begin(), await claimNext()]).toEqual(['lease_lost', []]);
  });

  test('is the step whose beginning was answered, because it may have been made', async () => {
    expect([await begin(), await release(null), await claimNext()]).toEqual(['ok', true, ['started']]);
  });

  test('is the step that has cost something, so that its cost stays in the log', async () => {
    await begin();
    await workers.pool.query('UPDATE tool_step SET cost_micro_inr = 1');
    expect([await release(1), await claimNext()]).toEqual([true, ['started']]);
  });
});
