import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { requireRow } from '../permits/require-row.ts';

/** Revokes a key for good; it is refused from the commit on. Revoking it again changes nothing. */
export async function revokeApiKey(ctx: UserContext, { keyId }: { keyId: string }): Promise<void> {
  await ctx.db.prisma.$transaction(async (tx) => {
    const key = await tx.apiKey.findUnique({
      where: { id: keyId },
      select: { id: true, name: true, project: { select: { workspaceId: true } } },
    });
    const row = key && { ...key, workspaceId: key.project.workspaceId };
    const target = await requireRow(ctx, tx, { row, permit: 'keys.manage', missing: 'api_key_not_found' });
    const { count } = await tx.apiKey.updateMany({
      where: { id: keyId, revokedAt: null },
      data: { revokedAt: ctx.clock.now() },
    });
    if (count === 0) return;
    await writeAudit(ctx, tx, { kind: 'api_key', action: 'revoked', target });
  });
}
