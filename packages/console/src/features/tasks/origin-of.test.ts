import { expect, test } from 'vitest';
import { originOf } from './origin-of.ts';

const names = {
  agt_1: { name: 'Refunds', deleted: false },
  wfc_1: { name: 'Desk', deleted: false },
  trg_1: { name: 'Orders hook', deleted: true },
};
const task = { agent_id: 'agt_1', trigger_id: null, api_key_id: null, channel: 'api' } as const;

test('a task says whose it is and who started it, by name', () => {
  const started = { ...task, workforce_id: 'wfc_1', trigger_id: 'trg_1', channel: 'Webhook' } as const;
  expect(originOf(started, names)).toEqual({ agent: 'Refunds', origin: ' ‹ Desk ‹ Orders hook (deleted)' });
});

test('who may not see the key is told the channel, and what has no name shows its id', () => {
  expect(originOf({ ...task, agent_id: 'agt_2', api_key_id: 'key_1' }, names)).toEqual({
    agent: 'agt_2',
    origin: ' ‹ API',
  });
  expect(originOf({ ...task, channel: 'test' }, names).origin).toBe(' ‹ test chat');
});
