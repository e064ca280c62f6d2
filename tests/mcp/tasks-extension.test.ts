import { createGate, onBothBackends, type Reply, seedCaller, seedTool, until } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { postModern } from './send-message.ts';

const capabilities = { extensions: { 'io.modelcontextprotocol/tasks': {} } };

onBothBackends((harkara) => {
  async function open() {
    const caller = await seedCaller(harkara(), { name: 'Support' });
    const to = { url: harkara().url, key: caller.key };
    const name = `support_${caller.agentId.slice(-8)}`;
    const send = (method: string, params: Record<string, unknown>) => postModern(to, method, { params, capabilities });
    const ask = (message = 'Hi') => send('tools/call', { name, arguments: { message } });
    return { caller, to, name, send, ask };
  }

  const untilStatus = (send: () => Promise<Reply>, status: string) =>
    until(`task ${status}`, async () => {
      const { body } = await send();
      return body.result.status === status ? body.result : null;
    });

  test('a client that takes handles gets one, and asks for the answer of its call later', async () => {
    const { send, ask } = await open();
    const gate = createGate();
    harkara().model.script(async () => {
      await gate.opened;
      return { text: 'Hello!' };
    });
    const { body } = await ask();
    expect(body.result).toMatchObject({ resultType: 'task', status: 'working', ttlMs: null, pollIntervalMs: 1_000 });
    const { taskId } = body.result as { taskId: string };
    const working = await send('tasks/get', { taskId });
    expect(working.body.result).toMatchObject({ resultType: 'complete', taskId, status: 'working' });
    expect(working.body.result).not.toHaveProperty('result');
    gate.open();
    const completed = await untilStatus(() => send('tasks/get', { taskId }), 'completed');
    expect(completed['result']).toMatchObject({
      isError: false,
      content: [{ text: 'Hello!' }, {}],
      structuredContent: { task_id: taskId, status: 'done', reply: 'Hello!' },
    });
  });

  test('cancelling ends the task, and what is unknown stays unknown', async () => {
    const { send, ask } = await open();
    harkara().model.script(() => ({ hang: true }));
    const { taskId } = (await ask()).body.result as { taskId: string };
    expect((await send('tasks/update', { taskId, inputResponses: { a: {} } })).body.result).toMatchObject({
      resultType: 'complete',
    });
    expect((await send('tasks/cancel', { taskId })).body.result).toMatchObject({ resultType: 'complete' });
    await untilStatus(() => send('tasks/get', { taskId }), 'cancelled');
    for (const method of ['tasks/get', 'tasks/update', 'tasks/cancel'])
      expect((await send(method, { taskId: 'tsk_unknown' })).body.error).toMatchObject({ code: -32_602 });
  });

  test('a failed task is completed with an error', async () => {
    const { send, ask } = await open();
    harkara().model.script(() => ({ status: 400, message: 'No.', delayMs: 700 }));
    const { taskId } = (await ask()).body.result as { taskId: string };
    const completed = await untilStatus(() => send('tasks/get', { taskId }), 'completed');
    expect(completed['result']).toMatchObject({ isError: true, structuredContent: { status: 'failed' } });
  });

  test('a quick tool answers at once, and its run can be asked for like a task', async () => {
    const { caller, send } = await open();
    const { toolId } = await seedTool(harkara(), {
      caller,
      draft: { name: 'Echo', output: { type: 'text', value: 'Hi' } },
    });
    // On a busy machine a run may take longer than a call waits, and a later one does not.
    const answer = await until('an answer at once', async () => {
      const { body } = await send('tools/call', { name: `echo_${toolId.slice(-8)}`, arguments: {} });
      return body.result.resultType === 'complete' ? body.result : null;
    });
    expect(answer).toMatchObject({ content: [{ text: 'Hi' }] });
    const taskId = answer.structuredContent.run_id as string;
    const { body: got } = await send('tasks/get', { taskId });
    expect(got.result).toMatchObject({ taskId, status: 'completed', result: { structuredContent: { output: 'Hi' } } });
  });

  test('a client that does not name the extension gets no handle and none of its methods', async () => {
    const { to, name } = await open();
    harkara().model.script([{ text: 'Hello!', delayMs: 700 }]);
    const params = { name, arguments: { message: 'Hi' } };
    const { body } = await postModern(to, 'tools/call', { params });
    expect(body.result).toMatchObject({ resultType: 'complete', structuredContent: { reply: 'Hello!' } });
    const { status, body: refused } = await postModern(to, 'tasks/get', { params: { taskId: 'tsk_1' } });
    expect([status, refused.error]).toMatchObject([
      400,
      { code: -32_021, data: { requiredCapabilities: { extensions: { 'io.modelcontextprotocol/tasks': {} } } } },
    ]);
  });
});
