import { setTimeout } from 'node:timers/promises';
import { callerOf, seedAgent, seedCaller, type SeededCaller, seedTool, useHarkara, useTarget } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { type FreezingProxy, openFreezingProxy } from './open-freezing-proxy.ts';
import { untilIdle } from './until-idle.ts';

// A busy process reads late that a call's start is recorded. What the call is for may have been cancelled by then.

const harkara = useHarkara({ withoutRunner: true, withoutToolRunner: true, env: { TOOL_HTTP_ALLOW: '127.0.0.1' } });
const target = useTarget();

/** After this, a worker asks again before it calls. */
const lateMs = 60;

/** Starts a task, and cancels it after its worker's statement was done and before the worker reads that. */
async function cancelBeforeAnswer(proxy: FreezingProxy, caller: SeededCaller): Promise<void> {
  const { body: task } = await caller.start({ message: 'Hello' });
  await Promise.all([untilIdle(harkara().pool, await proxy.frozen), setTimeout(lateMs)]);
  expect((await caller.cancel(task.id)).body).toMatchObject({ status: 'failed', error: 'Cancelled.' });
  proxy.resume();
}

test('no model is called for a task that was cancelled before its worker read that the call may begin', async () => {
  const proxy = await openFreezingProxy(harkara().databaseUrl, 'begin-step');
  const runner = await harkara().startRunner({ DATABASE_URL: proxy.url });
  await cancelBeforeAnswer(proxy, await seedCaller(harkara()));
  await runner.stop();
  await proxy.close();
  expect(harkara().model.total).toBe(0);
});

test('no tool calls anything for a task that was cancelled before its worker read that the call may begin', async () => {
  const steps = [{ id: 'pay', name: 'Pay', type: 'http', method: 'POST', url: `${target().url}/pay` }];
  const output = { type: 'text', value: 'Paid.' };
  const tool = await seedTool(harkara(), { draft: { name: 'Pay', steps, output } });
  const tools = [{ tool_id: tool.toolId, needs_approval: false }];
  const caller = callerOf(harkara(), tool, await seedAgent(harkara().pool, tool.projectId, { tools }));
  harkara().model.script(() => ({ calls: [{ name: 'pay', arguments: {} }] }));
  const proxy = await openFreezingProxy(harkara().databaseUrl, 'begin-tool-step');
  const runners = [await harkara().startRunner(), await harkara().startToolRunner({ DATABASE_URL: proxy.url })];
  await cancelBeforeAnswer(proxy, caller);
  await Promise.all(runners.map((runner) => runner.stop()));
  await proxy.close();
  expect(target().requests).toEqual([]);
});
