import { deleteAttachment as deleteAttachmentEndpoint } from '@harkara/contract';
import { deleteAttachment } from '@harkara/operations';
import { route } from '../../http/route.ts';

export const deleteAttachmentRoute = route(deleteAttachmentEndpoint, async (ctx, { caller, params }) => {
  await deleteAttachment(ctx, caller, params.id);
  return { status: 204 };
});
