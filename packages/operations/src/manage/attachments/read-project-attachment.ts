import type { AttachmentModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { requireRow } from '../permits/require-row.ts';

/** An attachment of a project, until it expires. Refuses with file_not_found. */
export async function readProjectAttachment(
  ctx: UserContext,
  { attachmentId }: { attachmentId: string },
): Promise<AttachmentModel> {
  const { prisma } = ctx.db;
  const row = await prisma.attachment.findUnique({ where: { id: attachmentId, expiresAt: { gt: ctx.clock.now() } } });
  return requireRow(ctx, prisma, { row, permit: 'tasks.read', missing: 'file_not_found' });
}
