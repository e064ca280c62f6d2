import { onBothBackends, seedCaller, seedTool, seedWorkforce } from '@harkara/testkit';
import { describe, expect, test } from 'vitest';
import { clientKinds, openClient } from './open-client.ts';

const echoTool = {
  name: 'Find the order',
  description: 'Looks an order up.',
  inputs: [
    { key: 'order', label: 'Order number', type: 'text', required: true },
    { key: 'size', label: 'Size', type: 'choice', choices: ['S', 'M'], default: 'M' },
  ],
  output: { type: 'json', value: { order: '{{inputs.order}}', size: '{{inputs.size}}' } },
};

onBothBackends((harkara) => {
  describe.each(clientKinds)('a client of %s', (kind) => {
    test('finds agents, workforces and tools, and four tools to look after work', async () => {
      const caller = await seedCaller(harkara(), { name: 'Support' });
      await seedTool(harkara(), { caller, draft: echoTool });
      await seedWorkforce(harkara().pool, { projectId: caller.projectId, members: [caller.agentId] });
      const client = await openClient(kind, { url: harkara().url, key: caller.key });
      expect(client.version()).toBe(kind === 'first SDK' ? '2025-11-25' : kind);
      const tools = await client.listTools();
      expect(tools.map(({ title }) => title)).toEqual([
        'Support',
        'Find the order',
        'A workforce',
        'Get a task',
        'List tasks',
        'Cancel a task',
        'Get a tool run',
      ]);
      expect(tools[0]?.name).toBe(`support_${caller.agentId.slice(-8)}`);
      expect(tools[1]).toMatchObject({
        description: 'Looks an order up.',
        inputSchema: {
          properties: {
            order: { type: 'string', description: 'Order number' },
            size: { enum: ['S', 'M'], default: 'M', description: 'Size' },
          },
          required: ['order'],
        },
      });
      await client.close();
    });

    test('sends an agent a message and continues the conversation', async () => {
      const caller = await seedCaller(harkara(), { name: 'Support' });
      const client = await openClient(kind, { url: harkara().url, key: caller.key });
      const name = await client.nameOf('Support');
      harkara().model.script([{ text: 'Hello!' }, { text: 'Again hello!' }]);
      const first = await client.callTool(name, { message: 'Hi' });
      expect(first).toMatchObject({ isError: false, fields: { status: 'done', finished: true, reply: 'Hello!' } });
      expect(first.text).toMatch(/^Hello!\n/);
      const second = await client.callTool(name, { message: 'Hi again', task_id: first.fields['task_id'] });
      expect(second.fields).toMatchObject({ task_id: first.fields['task_id'], reply: 'Again hello!' });
      const read = await client.callTool('get_task', { task_id: first.fields['task_id'] });
      expect(read.fields).toMatchObject({ channel: 'api', messages: [{}, {}, {}, { content: 'Again hello!' }] });
      const listed = await client.callTool('list_tasks', { status: 'done' });
      expect(listed.fields).toMatchObject({ data: [{ id: first.fields['task_id'] }], next_cursor: null });
      expect(await client.readResource(`task://${String(first.fields['task_id'])}`)).toEqual(read.fields);
      await client.close();
    });

    test('runs a tool, and is told every problem with its inputs', async () => {
      const { key, toolId } = await seedTool(harkara(), { draft: echoTool });
      const client = await openClient(kind, { url: harkara().url, key });
      const name = await client.nameOf('Find the order');
      const run = await client.callTool(name, { order: '4711' });
      expect(run).toMatchObject({
        isError: false,
        fields: { tool_id: toolId, version: 1, status: 'done', output: { order: '4711', size: 'M' }, error: null },
      });
      expect(JSON.parse(run.text)).toEqual(run.fields['output']);
      expect((await client.callTool('get_tool_run', { run_id: run.fields['run_id'] })).fields).toEqual(run.fields);
      const wrong = await client.callTool(name, { size: 'XL', colour: 'red' });
      expect(wrong.isError).toBe(true);
      for (const problem of ['order is required', 'size ', 'colour ']) expect(wrong.text).toContain(problem);
      await client.close();
    });
  });
});
