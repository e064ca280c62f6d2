import { onBothBackends, seedCallers, until } from '@harkara/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { clientKinds, type McpClient, openClient } from './open-client.ts';

const clientsAtOnce = 50;

/** On a busy machine a reply may take longer than a call waits, and is asked for again. */
async function ask(client: McpClient, tool: string, given: Record<string, unknown>) {
  const first = await client.callTool(tool, given);
  if (first.fields['finished'] !== false) return first;
  return until('reply', async () => {
    const later = await client.callTool('get_task', { task_id: first.fields['task_id'] });
    return later.fields['finished'] === false ? null : later;
  });
}

onBothBackends((harkara) => {
  test('50 clients at once on two gateways each get their own reply, whichever gateway they ask', async () => {
    const second = await harkara().startGateway();
    onTestFinished(() => second.stop());
    const urls = [harkara().url, second.url];
    const callers = await seedCallers(harkara().pool, clientsAtOnce);
    await Promise.all(
      callers.map(async ({ key }, index) => {
        const kind = clientKinds[index % clientKinds.length] ?? '2026-07-28';
        const client = await openClient(kind, { url: urls[index % 2] ?? '', key });
        const [tool] = await client.listTools();
        const message = `Message ${index}`;
        const first = await ask(client, tool?.name ?? '', { message });
        expect(first).toMatchObject({
          isError: false,
          fields: { status: 'done', reply: expect.stringContaining(message) },
        });
        const task_id = first.fields['task_id'];
        const elsewhere = await openClient(kind, { url: urls[(index + 1) % 2] ?? '', key });
        const next = await ask(elsewhere, tool?.name ?? '', { message: `Again ${index}`, task_id });
        expect(next.fields).toMatchObject({ task_id, reply: expect.stringContaining(`Again ${index}`) });
        expect((await client.callTool('list_tasks')).fields['data']).toHaveLength(1);
        await Promise.all([client.close(), elsewhere.close()]);
      }),
    );
    expect(harkara().model.total).toBe(2 * clientsAtOnce);
  });
});
