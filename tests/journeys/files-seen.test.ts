import { makePdf } from '@harkara/files/corpus';
import { type ModelServerRequest, onBothBackends, onePixel, seedCaller, sendFile } from '@harkara/testkit';
import { expect, test } from 'vitest';

/** The parts of the last message of the person, as the provider got them. */
function lastParts({ messages }: ModelServerRequest) {
  const content = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  return typeof content === 'string' ? [{ type: 'text', text: content }] : content;
}

onBothBackends((harkara) => {
  const upload = async (caller: Parameters<typeof sendFile>[0], bytes: Uint8Array, name: string) =>
    (await sendFile(caller, bytes, { name })).body.id;

  test('the model gets images and PDFs as files, byte for byte, and also in a message without words', async () => {
    const caller = await seedCaller(harkara());
    const pdf = await makePdf(2);
    const ids = [await upload(caller, onePixel, 'cat.png'), await upload(caller, pdf, 'bill.pdf')];
    const { body } = await caller.start({ attachment_ids: ids, wait: true });
    expect(body.status).toBe('done');
    expect(body.messages[0]?.attachments.map(({ name, pages }) => [name, pages])).toEqual([
      ['cat.png', 0],
      ['bill.pdf', 2],
    ]);
    const parts = lastParts(harkara().model.requests[0] as ModelServerRequest);
    expect(parts.map(({ type }) => type)).toEqual(['image_url', 'file']);
    expect(JSON.stringify(parts[0])).toContain(Buffer.from(onePixel).toString('base64'));
    expect(JSON.stringify(parts[1])).toContain(Buffer.from(pdf).toString('base64'));
  });

  test('money is set aside for files before the call, and what the provider counts is what the task costs', async () => {
    const caller = await seedCaller(harkara());
    const fileId = await upload(caller, onePixel, 'cat.png');
    const reservations: number[] = [];
    harkara().model.script(async () => {
      const { rows } = await harkara().pool.query(
        'SELECT sum(reserved_micro_inr) AS reserved_micro_inr FROM daily_spend WHERE scope = $1',
        [caller.workspaceId],
      );
      reservations.push(Number(rows[0]?.reserved_micro_inr));
      return { text: 'A cat.', usage: { tokensIn: 1_000, tokensOut: 10 } };
    });
    await caller.start({ message: 'What is it?', wait: true });
    const { body } = await caller.start({ message: 'What is it?', attachment_ids: [fileId], wait: true });
    expect((reservations[1] ?? 0) - (reservations[0] ?? 0)).toBe(190_000);
    const { rows } = await harkara().pool.query('SELECT cost_micro_inr FROM task WHERE id = $1', [body.id]);
    expect(Number(rows[0]?.cost_micro_inr)).toBe(1_000 * 38 + 10 * 152);
  });

  test('a follow-up still shows the files of earlier messages, and names those that have expired', async () => {
    const caller = await seedCaller(harkara());
    const fileId = await upload(caller, onePixel, 'cat.png');
    const { body: task } = await caller.start({ message: 'Look', attachment_ids: [fileId], wait: true });
    await caller.start({ message: 'And?', task_id: task.id, wait: true });
    await harkara().pool.query("UPDATE attachment SET expires_at = now() - interval '1 second' WHERE id = $1", [
      fileId,
    ]);
    await caller.start({ message: 'Still?', task_id: task.id, wait: true });
    const firstMessages = harkara().model.requests.map(({ messages }) => JSON.stringify(messages[1]));
    expect(firstMessages[1]).toContain('image_url');
    expect(firstMessages[2]).not.toContain('image_url');
    expect(firstMessages[2]).toContain('[Attached file, not shown: cat.png]');
  });

  test('a file that the store has lost is named, and the turn goes on', async () => {
    const caller = await seedCaller(harkara());
    const fileId = await upload(caller, onePixel, 'cat.png');
    await harkara().pool.query("UPDATE attachment SET storage_key = 'nothing-here' WHERE id = $1", [fileId]);
    const { body } = await caller.start({ message: 'Look', attachment_ids: [fileId], wait: true });
    expect(body).toMatchObject({
      status: 'done',
      reply: expect.stringContaining('[Attached file, not shown: cat.png]'),
    });
  });
});
