import {
  callerOf,
  percentile,
  seedAgent,
  seedCaller,
  type SeededCaller,
  seedTool,
  untilFinished,
  useHarkara,
} from '@harkara/testkit';
import { expect, test } from 'vitest';
import { openFreezingProxy } from './open-freezing-proxy.ts';

const harkara = useHarkara({ withoutToolRunner: true });

/** An agent with a tool that asks the model too. */
async function seedAgentWithTool(): Promise<SeededCaller> {
  const steps = [{ id: 'ask', name: 'Ask', type: 'ai', prompt: 'Where is it?' }];
  const tool = await seedTool(harkara(), {
    draft: { name: 'Look', steps, output: { type: 'text', value: '{{steps.ask.output}}' } },
  });
  const tools = [{ tool_id: tool.toolId, needs_approval: false }];
  return callerOf(harkara(), tool, await seedAgent(harkara().pool, tool.projectId, { tools }));
}

/** How long the turns of others take, 95 of 100, in ms: 24 turns, four at once. */
async function runTurns(callers: readonly SeededCaller[]): Promise<number> {
  const times: number[] = [];
  const run = async (caller: SeededCaller) => {
    for (let n = 0; n < 6; n += 1) {
      const from = performance.now();
      const { body } = await caller.start({ message: 'Hello', wait: true });
      expect(body).toMatchObject({ status: 'done', reply: 'Done.' });
      times.push(performance.now() - from);
    }
  };
  await Promise.all(callers.map(run));
  return percentile(
    times.sort((a, b) => a - b),
    0.95,
  );
}

/** A busy machine makes either figure larger, so a stall counts only from here. */
const noiseMs = 500;

test('while a tool runner is frozen at the end of a run, turns of others take no longer and no model is paid twice', async () => {
  const { model } = harkara();
  const slow = await seedAgentWithTool();
  const neighbour = callerOf(harkara(), slow, await seedAgent(harkara().pool, slow.projectId));
  const others = [neighbour, await seedCaller(harkara()), await seedCaller(harkara()), await seedCaller(harkara())];
  model.script(({ messages, tools = [] }) => {
    const isFirst = tools.some(({ function: { name } }) => name === 'look') && messages.at(-1)?.role === 'user';
    return isFirst ? { calls: [{ name: 'look', arguments: {} }] } : { text: 'Done.' };
  });
  await runTurns(others);
  const calmMs = await runTurns(others);
  const proxy = await openFreezingProxy(harkara().databaseUrl, 'finish-tool-run');
  const doomed = await harkara().startToolRunner({ DATABASE_URL: proxy.url });
  const { body } = await slow.start({ message: 'Look' });
  await proxy.frozen;
  const healthy = await harkara().startToolRunner();
  const frozenMs = await runTurns(others);
  expect(await untilFinished(harkara(), slow, body.id)).toMatchObject({ status: 'done', reply: 'Done.' });
  proxy.thaw();
  await Promise.all([doomed.stop(), healthy.stop()]);
  await proxy.close();
  expect(frozenMs).toBeLessThan(2 * calmMs + noiseMs);
  // Of the slow turn: the agent, its tool, and the agent again.
  expect(model.total).toBe(3 * 24 + 3);
});
