import { newId } from '@harkara/runtime';
import { seedFile, seedWorkforceCaller, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });

test.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['Unicode spaces', '\u00A0\u2003\uFEFF'],
])('a message of %s is empty', async (_title, message) => {
  const caller = await seedWorkforceCaller(harkara());
  expect(await caller.give({ message })).toMatchObject({ status: 400, body: { detail: 'The message is empty.' } });
});

test('a fourth file is refused, and none is sent', async () => {
  const caller = await seedWorkforceCaller(harkara());
  const file = await seedFile(harkara(), caller);
  const attachment_ids = [file, newId('att'), newId('att'), newId('att')];
  const refusal = { status: 400, body: { detail: 'A message can carry at most 3 files.' } };
  expect(await caller.give({ message: 'Look', attachment_ids })).toMatchObject(refusal);
  expect((await caller.give({ message: 'Look', attachment_ids: [file] })).status).toBe(202);
});

test('an Idempotency-Key over 255 characters is refused', async () => {
  const caller = await seedWorkforceCaller(harkara());
  const refused = await caller.give({ message: 'Hello' }, { 'Idempotency-Key': 'k'.repeat(256) });
  expect(refused).toMatchObject({
    status: 400,
    body: { detail: 'The Idempotency-Key is longer than 255 characters.' },
  });
});
