import { endpoints } from '@harkara/contract';
import { readProjectAttachment } from '@harkara/operations/manage';
import { deleteAttachment, downloadAttachment, findAttachmentWithKey } from '@harkara/operations/work';
import { routesOf } from '../http/routes-of.ts';
import { sendFile } from '../http/send-file.ts';
import { withLoaded } from '../http/with-loaded.ts';
import { admitKey, admitPerson, answerUpload } from './attachments/answer-upload.ts';

export const attachmentRoutes = routesOf(endpoints.attachments, {
  uploadAttachment: { raw: answerUpload(admitKey) },

  /** One statement checks the key and finds the attachment. */
  downloadAttachment: withLoaded(
    {
      load: async (ctx, credential, { id }) => {
        const found = await findAttachmentWithKey(ctx, credential, id);
        return found === null ? null : { caller: found.caller, loaded: found.file };
      },
      missing: 'file_not_found',
    },
    async (ctx, _call, { name, mime, size_bytes: sizeBytes, storage_key: storageKey }) => {
      const content = await downloadAttachment(ctx, storageKey);
      return { stream: (response) => sendFile(response, { name, mime, sizeBytes, content }) };
    },
  ),

  deleteAttachment: async (ctx, { caller, params }) => {
    await deleteAttachment(ctx, caller, params.id);
    return { status: 204 };
  },

  uploadProjectAttachment: { raw: answerUpload(admitPerson) },

  downloadProjectAttachment: async (ctx, { params }) => {
    const { name, mime, sizeBytes, storageKey } = await readProjectAttachment(ctx, { attachmentId: params.id });
    const content = await downloadAttachment(ctx, storageKey);
    return { stream: (response) => sendFile(response, { name, mime, sizeBytes, content }) };
  },
});
