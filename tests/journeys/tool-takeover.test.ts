import {
  createGate,
  type Harkara,
  onBothBackends,
  type SeededTool,
  seedTool,
  sendJson,
  type Target,
  useTarget,
} from '@harkara/testkit';
import { expect, test } from 'vitest';
import { readSpend } from './read-spend.ts';

const target = useTarget();

const text = (value: string) => ({ type: 'text', value });
const http = (id: string, method: string, path: string, more: Record<string, unknown> = {}) => ({
  id,
  name: id,
  type: 'http',
  method,
  url: `${target().url}${path}`,
  ...more,
});

/** What death does to a run: nobody renews its lease, and whatever its worker still writes is refused. */
const orphan = `UPDATE tool_run SET attempt = attempt + 1, lease_until = now() - interval '1 second', enqueue_after = now() - interval '1 second'
  WHERE tool_id = $1 AND status = 'running'`;

async function loseWorker({ pool }: Harkara, { toolId }: SeededTool): Promise<void> {
  const { rowCount } = await pool.query(orphan, [toolId]);
  if (rowCount !== 1) throw new Error('no run is held');
}

/** Answers the first call to a path only once the gate opens, the others at once. */
function holdFirst({ answer }: Target, path: string) {
  const gate = createGate();
  const reached = createGate();
  let calls = 0;
  answer(async ({ url }, response) => {
    const isFirst = url === path && (calls += 1) === 1;
    if (isFirst) reached.open();
    if (isFirst) await gate.opened;
    sendJson(response, { path: url, call: calls });
  });
  return { reached: reached.opened, release: gate.open };
}

const calls = (path: string) => target().requests.filter(({ url }) => url === path);

onBothBackends(
  (harkara) => {
    test('a run whose worker died in a GET makes the call again, and no earlier call', async () => {
      const { reached, release } = holdFirst(target(), '/second');
      const tool = await seedTool(harkara(), {
        draft: {
          steps: [http('first', 'POST', '/first'), http('second', 'GET', '/second'), http('third', 'POST', '/third')],
          output: text('{{steps.second.output.body.call}}'),
        },
      });
      const waiting = tool.run();
      await reached;
      await loseWorker(harkara(), tool);
      const { status, body } = await waiting;
      release();
      expect([status, body.status, body.output]).toEqual([200, 'done', '2']);
      expect(body.steps.map(({ id, status: each }) => `${id} ${each}`)).toEqual(['first ok', 'second ok', 'third ok']);
      expect([calls('/first').length, calls('/second').length, calls('/third').length]).toEqual([1, 2, 1]);
    });

    test('a run whose worker died in a POST fails and names the step whose outcome nobody knows', async () => {
      const { reached, release } = holdFirst(target(), '/pay');
      const tool = await seedTool(harkara(), {
        draft: {
          steps: [
            http('look', 'GET', '/look'),
            { ...http('pay', 'POST', '/pay'), name: 'Take the money', on_error: 'continue', price_inr: 1 },
          ],
          output: text('ok'),
        },
      });
      const waiting = tool.run();
      await reached;
      await loseWorker(harkara(), tool);
      const { status, body } = await waiting;
      release();
      const error =
        'It is not known whether the step "Take the money" took effect: the worker stopped in the middle of it.';
      expect([status, body.status, body.error_code, body.error, body.output]).toEqual([
        200,
        'failed',
        'internal',
        error,
        null,
      ]);
      expect(body.steps.map(({ id, status: each }) => `${id} ${each}`)).toEqual(['look ok', 'pay failed']);
      expect(calls('/pay')).toHaveLength(1);
      expect(await readSpend(harkara(), tool.workspaceId)).toEqual({ spent: 0, reserved: 0 });
    });

    test('a model is asked again, with the same key and with what was set aside before', async () => {
      const gate = createGate();
      harkara().model.script(async ({ n }) => {
        if (n === 1) await gate.opened;
        return { text: `Answer ${n}`, usage: { tokensIn: 1_000, tokensOut: 100 } };
      });
      const tool = await seedTool(harkara(), {
        draft: {
          steps: [{ id: 'ask', name: 'Ask', type: 'ai', prompt: 'Hello' }],
          output: text('{{steps.ask.output}}'),
        },
      });
      const waiting = tool.run();
      const first = await harkara().model.nextRequest();
      await loseWorker(harkara(), tool);
      const { body } = await waiting;
      expect(body).toMatchObject({ status: 'done', output: 'Answer 2', cost_inr: 0.0532 });
      const second = await harkara().model.nextRequest();
      expect(second.headers['idempotency-key']).toBe(first.headers['idempotency-key']);
      expect(await readSpend(harkara(), tool.workspaceId)).toEqual({ spent: 53_200, reserved: 0 });
      gate.open();
    });

    test.each([
      ['code', { type: 'code', code: 'const end = Date.now() + 1500; while (Date.now() < end); return inputs.n + 1' }],
      ['transform', { type: 'transform', expression: '$count([1..12000].($ * 2)) > 0 ? inputs.n + 1' }],
    ])('%s that was cut off runs again from what was recorded before', async (_type, work) => {
      target().answer((_request, response) => sendJson(response, { n: 41 }));
      const tool = await seedTool(harkara(), {
        draft: {
          inputs: [{ key: 'n', label: 'n', type: 'number' }],
          steps: [http('first', 'POST', '/first'), { id: 'work', name: 'work', timeout_ms: 15_000, ...work }],
          output: text('{{steps.work.output}}'),
        },
      });
      const waiting = tool.run({ n: 41 });
      await untilRecorded(harkara(), tool, 'first');
      await loseWorker(harkara(), tool);
      expect((await waiting).body).toMatchObject({ status: 'done', output: '42' });
      expect(calls('/first')).toHaveLength(1);
    });

    test("a run inside a called tool goes on there, in the version it had begun with, and repeats none of that tool's calls", async () => {
      const { reached, release } = holdFirst(target(), '/slow');
      const inner = await seedTool(harkara(), {
        draft: {
          steps: [http('write', 'POST', '/write'), http('slow', 'GET', '/slow')],
          output: { type: 'json', value: { call: '{{steps.slow.output.body.call}}', version: 1 } },
        },
      });
      const outer = await seedTool(harkara(), {
        caller: inner,
        draft: {
          steps: [
            {
              id: 'check',
              name: 'check',
              type: 'condition',
              condition: { path: 'steps.none.output', op: 'exists', value: false },
            },
            { id: 'call', name: 'call', type: 'tool', tool_id: inner.toolId },
            http('after', 'POST', '/after'),
          ],
          output: { type: 'json', value: '{{steps.call.output}}' },
        },
      });
      const waiting = outer.run();
      await reached;
      const { pool } = harkara();
      await pool.query(
        `INSERT INTO tool_version SELECT tool_id, 2, '{"name":"B","description":"","inputs":[],"steps":[],"output":{"type":"json","value":2}}', published_by, now() FROM tool_version WHERE tool_id = $1`,
        [inner.toolId],
      );
      await pool.query('UPDATE tool SET published_version = 2 WHERE id = $1', [inner.toolId]);
      await loseWorker(harkara(), outer);
      const { body } = await waiting;
      release();
      expect(body).toMatchObject({ status: 'done', output: { call: 2, version: 1 } });
      expect(body.steps.map(({ id, status }) => `${id} ${status}`)).toEqual([
        'check ok',
        'call ok',
        'call.write ok',
        'call.slow ok',
        'after ok',
      ]);
      expect([calls('/write').length, calls('/slow').length, calls('/after').length]).toEqual([1, 2, 1]);
      expect((await outer.run()).body.output).toBe(2);
    });

    test('a run whose workers keep dying is failed in plain words', async () => {
      harkara().model.script(() => ({ hang: true }));
      const tool = await seedTool(harkara(), {
        draft: { steps: [{ id: 'ask', name: 'Ask', type: 'ai', prompt: 'Hello' }] },
      });
      const waiting = tool.run();
      await harkara().model.nextRequest();
      await harkara().pool.query('UPDATE tool_run SET attempt = 4 WHERE tool_id = $1', [tool.toolId]);
      await loseWorker(harkara(), tool);
      expect((await waiting).body).toMatchObject({
        status: 'failed',
        error_code: 'internal',
        error: 'The run stopped unexpectedly too many times.',
      });
      expect(await readSpend(harkara(), tool.workspaceId)).toEqual({ spent: 0, reserved: 0 });
    });

    test('a run that nobody is told of is found by the sweep, and one that nobody waits for ends at its deadline', async () => {
      const tool = await seedTool(harkara(), { draft: { output: text('ok') } });
      const insert = `INSERT INTO tool_run (id, workspace_id, project_id, tool_id, version, source, inputs, deadline_at, enqueue_after)
        VALUES ($1, $2, $3, $4, 1, 'api', '{}', now() + $5::interval, now())`;
      for (const [id, left] of [
        ['trn_forgotten', '60 seconds'],
        ['trn_late', '0 seconds'],
      ]) {
        await harkara().pool.query(insert, [
          `${id}${tool.toolId}`,
          tool.workspaceId,
          tool.projectId,
          tool.toolId,
          left,
        ]);
      }
      const ended = async () =>
        (
          await harkara().pool.query(
            `SELECT status, error_code FROM tool_run WHERE tool_id = $1 AND status IN ('done', 'failed') ORDER BY id`,
            [tool.toolId],
          )
        ).rows;
      await expect.poll(ended).toEqual([
        { status: 'done', error_code: null },
        { status: 'failed', error_code: 'time' },
      ]);
    });
  },
  { withoutRunner: true, env: { TOOL_HTTP_ALLOW: '127.0.0.1' } },
);

/** Until a step with an effect is closed, and so the one after it has begun. */
async function untilRecorded({ pool }: Harkara, { toolId }: SeededTool, stepId: string): Promise<void> {
  const find = `SELECT s.status::text FROM tool_step s JOIN tool_run r ON r.id = s.run_id WHERE r.tool_id = $1 AND s.step_id = $2`;
  await expect
    .poll(async () => (await pool.query(find, [toolId, stepId])).rows, { interval: 10 })
    .toEqual([{ status: 'done' }]);
}
