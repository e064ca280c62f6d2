import { downloadAttachment as downloadAttachmentEndpoint, Refusal } from '@harkara/contract';
import { findAttachmentWithKey, downloadAttachment } from '@harkara/operations';
import { routeWithAdmission } from '../../http/route.ts';
import { sendFile } from '../../http/send-file.ts';

/** One statement checks the key and finds the file. */
export const downloadAttachmentRoute = routeWithAdmission(
  downloadAttachmentEndpoint,
  async (ctx, credential, params) => {
    const keyed = await findAttachmentWithKey(ctx, credential, params['id'] ?? '');
    return keyed === null ? null : { caller: keyed.caller, loaded: keyed.file };
  },
  async (ctx, { loaded: file }) => {
    if (file === null) throw new Refusal('file_not_found');
    const content = await downloadAttachment(ctx, file.storage_key);
    return {
      stream: (response) =>
        sendFile(response, { name: file.name, mime: file.mime, sizeBytes: file.size_bytes, content }),
    };
  },
);
