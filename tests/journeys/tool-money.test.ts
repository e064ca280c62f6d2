import { microInrOf } from '@harkara/domain';
import {
  callerOf,
  createGate,
  onBothBackends,
  seedKey,
  seedTool,
  sendJson,
  setPlatform,
  setRow,
  toolOf,
  useTarget,
} from '@harkara/testkit';
import { afterEach, expect, test } from 'vitest';
import { readSpend } from './read-spend.ts';

const target = useTarget();

const text = (value: string) => ({ type: 'text', value });
const paid = (id: string, price_inr: number, more: Record<string, unknown> = {}) => ({
  id,
  name: id,
  type: 'http',
  url: `${target().url}/${id}`,
  price_inr,
  ...more,
});
const ask = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  name: id,
  type: 'ai',
  prompt: 'Hello',
  ...more,
});
const free = { id: 'free', name: 'free', type: 'transform', expression: '1' };

/** 3.8 + 15.2 rupees per thousand thousand tokens in and out make this 2.28 rupees. */
const dear = { text: 'Dear', usage: { tokensIn: 20_000, tokensOut: 10_000 } };
const dearInr = (20_000 * 38 + 10_000 * 152) / 1_000_000;

onBothBackends(
  (harkara) => {
    afterEach(() => setPlatform(harkara(), {}));

    test('a step whose price would pass 5 rupees is not begun', async () => {
      const tool = await seedTool(harkara(), {
        draft: { steps: [paid('one', 2.5), paid('two', 2.500001), free], output: text('x') },
      });
      const { body } = await tool.run();
      const error = 'The run would pass its limit of 5 rupees. The step "two" was not begun.';
      expect(body).toMatchObject({ status: 'failed', error_code: 'cost_cap', error, output: null, cost_inr: 2.5 });
      expect(target().requests.map(({ url }) => url)).toEqual(['/one']);
      expect(await readSpend(harkara(), tool.workspaceId)).toEqual({ spent: 2_500_000, reserved: 0 });
    });

    test('5 rupees to the paisa are allowed for the last step, and stop the run before any other', async () => {
      const last = await seedTool(harkara(), {
        draft: { steps: [paid('one', 2.5), paid('two', 2.5)], output: text('x') },
      });
      expect((await last.run()).body).toMatchObject({ status: 'done', output: 'x', cost_inr: 5 });
      const more = await seedTool(harkara(), {
        draft: { steps: [paid('one', 2.5), paid('two', 2.5), free], output: text('x') },
      });
      expect((await more.run()).body).toMatchObject({
        status: 'failed',
        error_code: 'cost_cap',
        error: 'The run has spent its limit of 5 rupees.',
        cost_inr: 5,
      });
    });

    test('what a model costs is known afterwards: the run stops once it has spent 5 rupees', async () => {
      harkara().model.script(() => dear);
      const steps = ['a', 'b', 'c', 'd'].map((id) => ask(id));
      const tool = await seedTool(harkara(), { draft: { steps, output: text('x') } });
      const { body } = await tool.run();
      expect(body).toMatchObject({
        status: 'failed',
        error_code: 'cost_cap',
        cost_inr: Math.round(3 * dearInr * 1e6) / 1e6,
      });
      expect(harkara().model.total).toBe(3);
      const shorter = await seedTool(harkara(), { draft: { steps: steps.slice(1), output: text('x') } });
      expect((await shorter.run()).body).toMatchObject({ status: 'done' });
    });

    test('the steps of a called tool spend the same 5 rupees', async () => {
      const inner = await seedTool(harkara(), { draft: { steps: [paid('inside', 2)], output: text('x') } });
      const call = (id: string) => ({ id, name: id, type: 'tool', tool_id: inner.toolId, on_error: 'continue' });
      const outer = await seedTool(harkara(), {
        caller: inner,
        draft: { steps: [call('a'), call('b'), call('c')], output: text('x') },
      });
      const { body } = await outer.run();
      expect(body).toMatchObject({ status: 'failed', error_code: 'cost_cap', cost_inr: 4 });
      expect(target().requests).toHaveLength(2);
    });

    test('every attempt at a model is paid for, and one that failed too', async () => {
      harkara().model.script([dear, dear, dear]);
      const tool = await seedTool(harkara(), {
        draft: {
          steps: [ask('a', { schema: { type: 'object' }, retry: { times: 5, wait_ms: 0 } })],
          output: text('x'),
        },
      });
      const { body } = await tool.run();
      expect(body).toMatchObject({
        status: 'failed',
        error_code: 'cost_cap',
        cost_inr: Math.round(3 * dearInr * 1e6) / 1e6,
      });
      expect(harkara().model.total).toBe(3);
      expect(await readSpend(harkara(), tool.workspaceId)).toEqual({ spent: microInrOf(3 * dearInr), reserved: 0 });
    });

    test('AI work that is paused meanwhile stops the run before its next step that costs, and nothing stays set aside', async () => {
      const tool = await seedTool(harkara(), {
        draft: { steps: [paid('one', 1), free, ask('two')], output: text('x') },
      });
      target().answer(async (_request, response) => {
        await setPlatform(harkara(), { aiPaused: true });
        sendJson(response, {});
      });
      const { status, body } = await tool.run();
      expect(status).toBe(200);
      expect(body).toMatchObject({
        status: 'failed',
        error_code: 'paused',
        error: 'AI work is paused on the platform.',
        cost_inr: 1,
      });
      expect(harkara().model.total).toBe(0);
      expect(await readSpend(harkara(), tool.workspaceId)).toEqual({ spent: 1_000_000, reserved: 0 });
    });

    test.each(['workspace', 'platform'])(
      '100 priced runs at once at the edge never pass the daily limit of the %s',
      async (kind) => {
        const limit = microInrOf(10);
        await harkara().pool.query('DELETE FROM daily_spend');
        const tool = await seedTool(harkara(), {
          draft: { steps: [paid('one', 1), paid('two', 0.5)], output: text('x') },
        });
        const keys = await Promise.all(Array.from({ length: 4 }, () => seedKey(harkara().pool, tool.projectId)));
        const tools = keys.map((key) => toolOf(callerOf(harkara(), { ...tool, ...key }, tool.agentId), tool.toolId));
        await setPlatform(harkara(), kind === 'platform' ? { dailyLimit: limit } : {});
        if (kind === 'workspace')
          await setRow(harkara(), 'workspace', tool.workspaceId, { daily_limit_micro_inr: limit });
        const scope = kind === 'platform' ? 'platform' : tool.workspaceId;
        const held: number[] = [];
        const allReserved = createGate();
        target().answer(async (_request, response) => {
          const { spent, reserved } = await readSpend(harkara(), scope);
          held.push(spent + reserved);
          if (held.length >= 8) allReserved.open();
          await allReserved.opened;
          sendJson(response, {});
        });
        const replies = await Promise.all(Array.from({ length: 100 }, (_, index) => tools[index % 4]?.run()));
        expect(Math.max(...held)).toBeLessThanOrEqual(limit);
        const outcomes = Map.groupBy(replies, (reply) =>
          reply?.status === 503 ? 'refused' : (reply?.body.error_code ?? reply?.body.status),
        );
        expect([...outcomes.keys()].filter((each) => !['done', 'daily_cap', 'refused'].includes(String(each)))).toEqual(
          [],
        );
        expect(outcomes.get('daily_cap')?.length ?? 0).toBeGreaterThan(0);
        const { rows } = await harkara().pool.query(
          'SELECT coalesce(sum(cost_micro_inr), 0)::int AS cost FROM tool_run WHERE tool_id = $1',
          [tool.toolId],
        );
        expect(await readSpend(harkara(), scope)).toEqual({ spent: rows[0].cost, reserved: 0 });
        expect(rows[0].cost).toBe(
          target().requests.reduce((sum, { url }) => sum + (url === '/one' ? 1_000_000 : 500_000), 0),
        );
        expect(rows[0].cost).toBeLessThanOrEqual(limit);
        expect(rows[0].cost).toBeGreaterThan(limit - microInrOf(1.5));
      },
    );
  },
  { withoutRunner: true, env: { TOOL_HTTP_ALLOW: '127.0.0.1' } },
);
