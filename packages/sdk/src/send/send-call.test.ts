import { afterEach, expect, test, vi } from 'vitest';
import { createClient } from './create-client.ts';
import { sendCall } from './send-call.ts';

afterEach(() => vi.useRealTimers());

test('a request that cannot be built is told at once, and leaves no timer that keeps the program', async () => {
  vi.useFakeTimers();
  const client = createClient({ baseUrl: 'https://harkara.example.com' }, 'hk_1', 'API key');
  const call = { method: 'post', path: '/v1/api/agents/{agent_id}/tasks', options: {}, isRepeatable: false };
  await expect(sendCall(client, { ...call, params: {} })).rejects.toThrow('The agent_id is missing');
  expect(vi.getTimerCount()).toBe(0);
});
