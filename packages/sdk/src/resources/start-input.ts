import type { CallOf } from '@harkara/contract';
import type { CallOptions } from '../send/call-options.ts';
import type { Caller } from '../send/create-caller.ts';
import { uploadAttachment } from './attachments/upload-attachment.ts';
import type { Upload } from './attachments/upload.ts';

type StartBody = CallOf<'startAgentTask'>['body'];

/** A message to an agent or a workforce. */
export type StartInput = Omit<StartBody, 'wait'> & {
  /** Files that are uploaded first, at most 3: JPEG, PNG, WebP, GIF or PDF. */
  readonly files?: readonly Upload[];
};

/** The body of a start. Its files are uploaded at once, and named in it. */
export async function prepareStart(
  caller: Caller,
  { files = [], attachment_ids = [], ...rest }: StartInput,
  { signal, timeoutMs, retriesMax, headers }: CallOptions,
): Promise<StartBody> {
  const options = { signal, timeoutMs, retriesMax, headers };
  const sent = await Promise.all(files.map((file) => uploadAttachment(caller, file, options)));
  const ids = [...attachment_ids, ...sent.map(({ data }) => data.id)];
  return { ...rest, ...(ids.length === 0 ? {} : { attachment_ids: ids }) };
}
