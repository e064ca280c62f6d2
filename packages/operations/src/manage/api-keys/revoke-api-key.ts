import { Refusal } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { requirePermit } from '../permits/require-permit.ts';

/** Ends a key for good; it is refused from the commit on. Revoking it again changes nothing. */
export async function revokeApiKey(ctx: UserContext, { keyId }: { keyId: string }): Promise<void> {
  await ctx.db.prisma.$transaction(async (tx) => {
    const key = await tx.apiKey.findUnique({
      where: { id: keyId },
      select: { name: true, project: { select: { workspaceId: true } } },
    });
    if (key === null) throw new Refusal('api_key_not_found');
    const { workspaceId } = key.project;
    await requirePermit(ctx, tx, { workspaceId, permit: 'keys.manage', missing: 'api_key_not_found' });
    const { count } = await tx.apiKey.updateMany({
      where: { id: keyId, revokedAt: null },
      data: { revokedAt: ctx.clock.now() },
    });
    if (count === 0) return;
    await writeAudit(ctx, tx, {
      workspaceId,
      action: 'api_key.revoked',
      target: { kind: 'api_key', id: keyId, name: key.name },
    });
  });
}
