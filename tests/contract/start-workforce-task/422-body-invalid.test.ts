import { limits } from '@harkara/contract';
import { newId } from '@harkara/runtime';
import { seedWorkforceCaller, useHarkara } from '@harkara/testkit';
import { describe, expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });
const file = newId('att');

test.each<[string, unknown, string]>([
  ['an unknown field', { message: 'Hello', agent_id: 'agt_1' }, 'agent_id: unknown field'],
  ['neither message nor files', {}, 'message: is required'],
  ['4,001 characters', { message: '\u{1F408}'.repeat(limits.messageCharactersMax + 1) }, 'at most 4,000 characters'],
  ['a message that is null', { message: null }, 'message: '],
  ['wait as text', { message: 'Hello', wait: 'true' }, 'wait: '],
  ['task_id as null', { message: 'Hello', task_id: null }, 'task_id: '],
  ['the same file twice', { message: 'Hello', attachment_ids: [file, file] }, 'names the same file twice'],
  ['a list', '[]', ''],
  ['half an object', '{"message":"Hello"', ''],
])('%s is refused by name', async (_title, body, words) => {
  const reply = await (await seedWorkforceCaller(harkara())).give(body);
  expect(reply).toMatchObject({ status: 422, body: { detail: expect.stringContaining(words) } });
});

describe('an Idempotency-Key that came with something else', () => {
  const mismatch = { status: 422, body: { detail: 'This Idempotency-Key was used with another request.' } };

  test('is refused with another body, and on another address', async () => {
    const caller = await seedWorkforceCaller(harkara());
    const headers = { 'Idempotency-Key': 'once' };
    const first = await caller.give({ message: 'Hello' }, headers);
    expect(await caller.give({ message: 'Something else' }, headers)).toMatchObject(mismatch);
    expect(await caller.start({ message: 'Hello' }, headers)).toMatchObject(mismatch);
    expect((await caller.give({ message: 'Hello' }, headers)).body.id).toBe(first.body.id);
  });
});
