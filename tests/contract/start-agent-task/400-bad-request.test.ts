import { newId } from '@harkara/runtime';
import { seedCaller, seedFile, setRow, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });

test.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['line ends and tabs', '\r\n\t'],
  ['Unicode spaces', '\u00A0\u2003\uFEFF'],
])('a message of %s is empty', async (_title, message) => {
  const caller = await seedCaller(harkara());
  const refusal = { status: 400, body: { detail: 'The message is empty.' } };
  expect(await caller.start({ message })).toMatchObject(refusal);
  expect(await caller.start({ message, attachment_ids: [] })).toMatchObject(refusal);
});

test('an empty follow-up is refused and leaves its conversation alone', async () => {
  const caller = await seedCaller(harkara());
  const { body } = await caller.start({ message: 'Hello' });
  await setRow(harkara(), 'task', body.id, { status: 'done' });
  expect(await caller.start({ message: ' ', task_id: body.id })).toMatchObject({
    status: 400,
    body: { detail: 'The message is empty.' },
  });
  expect((await caller.read(body.id)).body).toMatchObject({ status: 'done', messages: [{ content: 'Hello' }] });
});

test('a fourth file is refused, whatever the files are, and none is sent', async () => {
  const caller = await seedCaller(harkara());
  const file = await seedFile(harkara(), caller);
  const attachment_ids = [file, newId('att'), newId('att'), newId('att')];
  const refusal = { status: 400, body: { detail: 'A message can carry at most 3 files.' } };
  expect(await caller.start({ message: 'Look', attachment_ids })).toMatchObject(refusal);
  expect((await caller.start({ message: 'Look', attachment_ids: [file] })).status).toBe(202);
});

test('an agent that takes no files refuses them, and takes words', async () => {
  const caller = await seedCaller(harkara(), { accepts_files: false });
  const file = await seedFile(harkara(), caller);
  const refusal = { status: 400, body: { detail: 'This agent does not take files.' } };
  expect(await caller.start({ message: 'Look', attachment_ids: [file] })).toMatchObject(refusal);
  const { status, body } = await caller.start({ message: 'Hello' });
  expect(status).toBe(202);
  await setRow(harkara(), 'task', body.id, { status: 'done' });
  expect(await caller.start({ task_id: body.id, attachment_ids: [file] })).toMatchObject(refusal);
});

test('an Idempotency-Key over 255 characters is refused', async () => {
  const caller = await seedCaller(harkara());
  const refused = await caller.start({ message: 'Hello' }, { 'Idempotency-Key': 'k'.repeat(256) });
  expect(refused).toMatchObject({
    status: 400,
    body: { detail: 'The Idempotency-Key is longer than 255 characters.' },
  });
});
