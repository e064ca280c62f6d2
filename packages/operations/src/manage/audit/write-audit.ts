import type { Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';

export interface AuditEntry {
  /** Null for what belongs to the platform as a whole. */
  workspaceId: string | null;
  /** Dotted words, noun first: `api_key.created`. */
  action: string;
  target: { kind: string; id: string; name: string };
}

/** Records who changed what, in the transaction of the change. */
export async function writeAudit(
  ctx: UserContext,
  tx: Transaction,
  { workspaceId, action, target }: AuditEntry,
): Promise<void> {
  await tx.auditRow.create({
    data: {
      id: ctx.newId('audit'),
      workspaceId,
      actorKind: 'user',
      actorId: ctx.actor.userId,
      actorName: ctx.actor.name,
      action,
      targetKind: target.kind,
      targetId: target.id,
      targetName: target.name,
      requestId: ctx.requestId,
    },
  });
}
