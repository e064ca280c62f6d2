import { formOf, onePixel } from '@harkara/testkit';
import { z } from 'zod';
import { callUntilTaken } from '../call-until-taken.ts';
import type { SoakCall } from './soak-call.ts';
import { startTask } from './start-task.ts';

const answer = z.object({ id: z.string() });

/** Uploads a picture and starts a task with it. */
export async function sendFile(input: SoakCall): Promise<void> {
  const text = await callUntilTaken({
    ...input,
    path: '/v1/api/attachments',
    key: input.shop.key,
    body: formOf(onePixel),
  });
  if (text === null) return;
  const { id: fileId } = answer.parse(JSON.parse(text));
  const body = { message: 'What is this?', attachment_ids: [fileId] };
  const id = await startTask(input, { kind: 'file', body });
  if (id !== null) input.history.record({ what: 'attached', id, fileId });
}
