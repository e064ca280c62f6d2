import { newId } from '@harkara/runtime';
import { call, checkAnswer, type Harkara, seedCaller, type SeededCaller, setRow } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { hostileIds } from './hostile-ids.ts';

export interface TaskCall {
  method: string;
  /** `taskId` comes as it is to stand in the path. */
  pathOf: (taskId: string) => string;
}

/** The 404 of every endpoint that names a task in its path (docs/contract.md 4.5). */
export function hidesForeignTasks(harkara: () => Harkara, { method, pathOf }: TaskCall): void {
  const send = async (caller: SeededCaller, taskId: string) => {
    const reply = await call(`${harkara().url}${pathOf(taskId)}`, method, { token: caller.key });
    checkAnswer(method, pathOf(taskId), reply);
    return reply;
  };
  const refusal = { status: 404, body: { detail: 'There is no such task in this project.' } };

  test('a task that does not exist is not found', async () => {
    expect(await send(await seedCaller(harkara()), newId('tsk'))).toMatchObject(refusal);
  });

  test("another project's task is not found, in the words of one that does not exist", async () => {
    const [ours, theirs] = await Promise.all([seedCaller(harkara()), seedCaller(harkara())]);
    const { body } = await theirs.start({ message: 'Only ours to read.' });
    expect(await send(ours, body.id)).toMatchObject(refusal);
    expect((await theirs.read(body.id)).body.error).toBeNull();
  });

  test('a test chat is not found', async () => {
    const caller = await seedCaller(harkara());
    const { body } = await caller.start({ message: 'Hello', wait: true });
    await setRow(harkara(), 'task', body.id, { channel: 'test' });
    expect(await send(caller, body.id)).toMatchObject(refusal);
  });

  test.each(hostileIds)('$title in the place of an id is not found', async ({ inPath }) => {
    expect((await send(await seedCaller(harkara()), inPath)).status).toBe(404);
  });
}
