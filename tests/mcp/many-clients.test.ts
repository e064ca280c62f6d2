import { errors } from '@harkara/contract';
import { onBothBackends, seedCallers, until } from '@harkara/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { clientKinds, type McpClient, openClient } from './open-client.ts';

const clientsAtOnce = 50;
const unavailable = errors.unavailable.detail;

/** On a busy machine a gateway may find no connection in time, and asks to be called again. */
const patiently = <T>(call: () => Promise<T>): Promise<T> =>
  until('answer', () =>
    call().catch((error: unknown) => {
      if (!String(error).includes(unavailable)) throw error;
      return null;
    }),
  );

/** A reply may take longer than a call waits, and is asked for again. */
async function ask(client: McpClient, tool: string, given: Record<string, unknown>) {
  const first = await patiently(() => client.callTool(tool, given));
  if (first.fields['finished'] !== false) return first;
  return until('reply', async () => {
    const later = await patiently(() => client.callTool('get_task', { task_id: first.fields['task_id'] }));
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
        const open = (no: number) => patiently(() => openClient(kind, { url: urls[no % 2] ?? '', key }));
        const client = await open(index);
        const [tool] = await patiently(() => client.listTools());
        const message = `Message ${index}`;
        const first = await ask(client, tool?.name ?? '', { message });
        expect(first).toMatchObject({
          isError: false,
          fields: { status: 'done', reply: expect.stringContaining(message) },
        });
        const task_id = first.fields['task_id'];
        const elsewhere = await open(index + 1);
        const next = await ask(elsewhere, tool?.name ?? '', { message: `Again ${index}`, task_id });
        expect(next.fields).toMatchObject({ task_id, reply: expect.stringContaining(`Again ${index}`) });
        const { fields } = await patiently(() => client.callTool('list_tasks'));
        expect(fields['data']).toHaveLength(1);
        await Promise.all([client.close(), elsewhere.close()]);
      }),
    );
    expect(harkara().model.total).toBe(2 * clientsAtOnce);
  });
});
