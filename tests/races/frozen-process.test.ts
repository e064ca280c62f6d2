import {
  callerOf,
  seedAgent,
  seedCaller,
  type SeededCaller,
  seedTool,
  untilFinished,
  useHarkara,
} from '@harkara/testkit';
import { expect, test } from 'vitest';
import { openFreezingProxy } from './open-freezing-proxy.ts';
import { untilIdle } from './until-idle.ts';

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

/** 24 turns, four at once. */
async function runTurns(callers: readonly SeededCaller[]): Promise<void> {
  const run = async (caller: SeededCaller) => {
    for (let n = 0; n < 6; n += 1) {
      const { body } = await caller.start({ message: 'Hello', wait: true });
      expect(body).toMatchObject({ status: 'done', reply: 'Done.' });
    }
  };
  await Promise.all(callers.map(run));
}

test('while a tool runner is frozen at the end of a run, turns of others wait for nothing and no model is paid twice', async () => {
  const { model } = harkara();
  const slow = await seedAgentWithTool();
  const neighbour = callerOf(harkara(), slow, await seedAgent(harkara().pool, slow.projectId));
  const others = [neighbour, await seedCaller(harkara()), await seedCaller(harkara()), await seedCaller(harkara())];
  model.script(({ messages, tools = [] }) => {
    const isFirst = tools.some(({ function: { name } }) => name === 'look') && messages.at(-1)?.role === 'user';
    return isFirst ? { calls: [{ name: 'look', arguments: {} }] } : { text: 'Done.' };
  });
  const proxy = await openFreezingProxy(harkara().databaseUrl, 'finish-tool-run');
  const doomed = await harkara().startToolRunner({ DATABASE_URL: proxy.url });
  const { body } = await slow.start({ message: 'Look' });
  await untilIdle(harkara().pool, await proxy.frozen);
  const healthy = await harkara().startToolRunner();
  await runTurns(others);
  expect(await untilFinished(harkara(), slow, body.id)).toMatchObject({ status: 'done', reply: 'Done.' });
  proxy.thaw();
  await Promise.all([doomed.stop(), healthy.stop()]);
  await proxy.close();
  // Of the slow turn: the agent, its tool, and the agent again.
  expect(model.total).toBe(24 + 3);
});
