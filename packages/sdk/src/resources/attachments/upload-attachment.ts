import type { Attachment } from '@harkara/contract';
import type { CallOptions } from '../../send/call-options.ts';
import type { Caller } from '../../send/create-caller.ts';
import type { WithResponse } from '../../send/pending.ts';
import { readUpload } from './read-upload.ts';
import type { Upload } from './upload.ts';

/** Uploads one file. It is sent once: the service could not know a repeat from another file. */
export async function uploadAttachment(
  caller: Caller,
  upload: Upload,
  options: CallOptions,
): Promise<WithResponse<Attachment>> {
  const { file, name } = await readUpload(upload);
  const form = new FormData();
  form.set('file', file, name);
  return caller.call('uploadAttachment', { body: form as never }, { options }).withResponse();
}
