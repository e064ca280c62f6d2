import { setTimeout } from 'node:timers/promises';
import { callerOf, seedAgent, seedCaller, type SeededCaller, seedTool, useHarkara, useTarget } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { type FreezingProxy, openFreezingProxy } from './open-freezing-proxy.ts';
import { untilIdle } from './until-idle.ts';

// A busy process reads late that a call's start is recorded. What the call is for may have been cancelled by then, and
// likewise before a call that has failed is tried again.

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

/** The model fails, and the task that it was called for is cancelled before the call is tried again. */
async function failOnceCancelled(caller: SeededCaller, taskId: Promise<string>): Promise<{ status: number }> {
  expect((await caller.cancel(await taskId)).body).toMatchObject({ status: 'failed', error: 'Cancelled.' });
  return { status: 503 };
}

test('no call of a model is tried again for a task that was cancelled meanwhile', async () => {
  const { model } = harkara();
  const caller = await seedCaller(harkara());
  const task = Promise.withResolvers<string>();
  model.script(() => failOnceCancelled(caller, task.promise));
  const [asked, runner] = [model.total, await harkara().startRunner()];
  task.resolve((await caller.start({ message: 'Hello' })).body.id);
  await model.nextRequest(({ n }) => n === asked + 1);
  await runner.stop();
  expect(model.total).toBe(asked + 1);
});

test("nor is one of a tool's step", async () => {
  const { model } = harkara();
  const steps = [{ id: 'ask', name: 'Ask', type: 'ai', prompt: 'Hello' }];
  const tool = await seedTool(harkara(), { draft: { name: 'Ask', steps, output: { type: 'text', value: '' } } });
  const tools = [{ tool_id: tool.toolId, needs_approval: false }];
  const caller = callerOf(harkara(), tool, await seedAgent(harkara().pool, tool.projectId, { tools }));
  const task = Promise.withResolvers<string>();
  const asked = model.total;
  model.script(({ n }) =>
    n === asked + 1 ? { calls: [{ name: 'ask', arguments: {} }] } : failOnceCancelled(caller, task.promise),
  );
  const runners = [await harkara().startRunner(), await harkara().startToolRunner()];
  task.resolve((await caller.start({ message: 'Hello' })).body.id);
  await model.nextRequest(({ n }) => n === asked + 2);
  await Promise.all(runners.map((runner) => runner.stop()));
  expect(model.total).toBe(asked + 2);
});
