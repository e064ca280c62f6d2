import { deleteFile as deleteFileEndpoint } from '@harkara/contract';
import { deleteFile } from '@harkara/operations';
import { route } from '../../http/route.ts';

export const deleteFileRoute = route(deleteFileEndpoint, async (ctx, { caller, params }) => {
  await deleteFile(ctx, caller, params.id);
  return { status: 204 };
});
