import { newId } from '@harkara/runtime';
import {
  call,
  checkAnswer,
  type Harkara,
  onePixel,
  seedCaller,
  type SeededCaller,
  seedKey,
  sendFile,
  setRow,
} from '@harkara/testkit';
import { expect, test } from 'vitest';
import { hostileIds } from './hostile-ids.ts';

export interface FileCall {
  method: string;
  /** `fileId` comes as it is to stand in the path. */
  pathOf: (fileId: string) => string;
}

/** The 404 of every endpoint that names a file in its path (docs/contract.md 4.7 and 4.8). */
export function hidesForeignFiles(harkara: () => Harkara, { method, pathOf }: FileCall): void {
  const ask = async ({ key }: Pick<SeededCaller, 'key'>, fileId: string) => {
    const reply = await call(`${harkara().url}${pathOf(fileId)}`, method, { token: key });
    checkAnswer(method, pathOf(fileId), reply);
    return reply;
  };
  const refusal = { status: 404, body: { detail: 'There is no such file, or it has expired.' } };

  test('a file that does not exist is not found', async () => {
    expect(await ask(await seedCaller(harkara()), newId('att'))).toMatchObject(refusal);
  });

  test("another project's file is not found, sent or not", async () => {
    const [ours, theirs] = [await seedCaller(harkara()), await seedCaller(harkara())];
    const { body } = await sendFile(theirs, onePixel);
    expect(await ask(ours, body.id)).toMatchObject(refusal);
    expect((await theirs.start({ attachment_ids: [body.id] })).status).toBe(202);
    expect(await ask(ours, body.id)).toMatchObject(refusal);
  });

  test("another key's unsent file is not found, though the project is the same", async () => {
    const caller = await seedCaller(harkara());
    const { body } = await sendFile(caller, onePixel);
    expect(await ask(await seedKey(harkara().pool, caller.projectId), body.id)).toMatchObject(refusal);
  });

  test('a file of a test chat is not found by a key that did not upload it', async () => {
    const caller = await seedCaller(harkara());
    const { body } = await sendFile(caller, onePixel);
    const task = await caller.start({ attachment_ids: [body.id] });
    await setRow(harkara(), 'task', task.body.id, { channel: 'test' });
    expect(await ask(await seedKey(harkara().pool, caller.projectId), body.id)).toMatchObject(refusal);
  });

  test.each([
    ['unsent', false],
    ['sent', true],
  ])('an expired file that is %s is not found at once, before it is cleared away', async (_title, sent) => {
    const caller = await seedCaller(harkara());
    const { body } = await sendFile(caller, onePixel);
    if (sent) await caller.start({ attachment_ids: [body.id] });
    await setRow(harkara(), 'attachment', body.id, { expires_at: { sql: 'now()' } });
    expect(await ask(caller, body.id)).toMatchObject(refusal);
  });

  test.each(hostileIds)('$title in the place of an id is not found', async ({ inPath }) => {
    expect((await ask(await seedCaller(harkara()), inPath)).status).toBe(404);
  });
}
