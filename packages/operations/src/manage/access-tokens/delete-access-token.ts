import { Refusal } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';

/** Deletes one of the actor's own tokens. Refuses any other id with not_found. */
export async function deleteAccessToken(ctx: UserContext, { tokenId }: { tokenId: string }): Promise<void> {
  await ctx.db.prisma.$transaction(async (tx) => {
    const where = { id: tokenId, userId: ctx.actor.userId };
    const token = await tx.personalAccessToken.findUnique({ where });
    const { count } = await tx.personalAccessToken.deleteMany({ where });
    if (token === null || count === 0) throw new Refusal('not_found');
    const target = { id: tokenId, name: token.name, workspaceId: null };
    await writeAudit(ctx, tx, { kind: 'access_token', action: 'deleted', target });
  });
}
