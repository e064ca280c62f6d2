import { expect, test, vi } from 'vitest';
import { Harkara } from '../harkara.ts';

const sent = vi.fn<typeof fetch>(async () => Response.json({}));
const client = new Harkara({ apiKey: 'hk_1', baseUrl: 'https://harkara.example.com', fetch: sent });

test.each(['', '.', '..', undefined, null, 7])('the id %j is refused before anything is sent', async (id) => {
  const wrong = id as string;
  await expect(client.tasks.get(wrong)).rejects.toThrow('The task_id is missing or no id.');
  await expect(client.tasks.wait(wrong)).rejects.toThrow('The task_id is missing or no id.');
  await expect(client.agents.run(wrong, { message: 'Hello' })).rejects.toThrow('The agent_id is missing or no id.');
  expect(sent).not.toHaveBeenCalled();
});

test('an id is one part of the path, whatever is in it', async () => {
  await client.attachments.delete('../tasks?x#y');
  expect(sent).toHaveBeenCalledWith(
    'https://harkara.example.com/v1/api/attachments/..%2Ftasks%3Fx%23y',
    expect.objectContaining({ method: 'DELETE' }),
  );
});
