import type { Attachment } from '@harkara/contract';
import type { CallOptions } from '../send/call-options.ts';
import type { Caller } from '../send/create-caller.ts';
import { type Pending, pendingOf } from '../send/pending.ts';
import { uploadAttachment } from './attachments/upload-attachment.ts';
import type { Upload } from './attachments/upload.ts';

export class Attachments {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** Uploads a JPEG, PNG, WebP, GIF or PDF of at most 4 MB. A message can then carry it, once and within a day. */
  upload(file: Upload, options: CallOptions = {}): Pending<Attachment> {
    const sent = uploadAttachment(this.#caller, file, options);
    return pendingOf(sent.then(({ data, response }) => ({ body: data, response })));
  }

  /** The bytes of a file that the key uploaded, or of one in a task that it can read. */
  download(attachmentId: string, options?: CallOptions): Pending<Blob> {
    const answer = this.#caller.call('downloadAttachment', { params: { id: attachmentId } }, { options });
    return answer as unknown as Pending<Blob>;
  }

  /** Removes a file that no message carries. */
  delete(attachmentId: string, options?: CallOptions): Pending<undefined> {
    return this.#caller.call('deleteAttachment', { params: { id: attachmentId } }, { options });
  }
}
