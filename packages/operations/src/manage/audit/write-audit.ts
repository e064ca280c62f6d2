import type { AuditChange } from '@harkara/contract';
import type { Transaction } from '@harkara/prisma';
import type { UserCaller, UserContext } from '../../context.ts';

type AuditKind =
  | 'access_token'
  | 'agent'
  | 'api_key'
  | 'approval'
  | 'member'
  | 'platform'
  | 'project'
  | 'secret'
  | 'task'
  | 'tool'
  | 'trigger'
  | 'user'
  | 'webhook_endpoint'
  | 'workforce'
  | 'workspace';

interface AuditEntry {
  kind: AuditKind;
  /** A past participle: `created`. The log shows `agent.created`. */
  action: string;
  /** `workspaceId` is null for the platform as a whole. */
  target: { id: string; name: string; workspaceId: string | null; projectId?: string };
  /** What `listChanges` found. */
  changes?: readonly AuditChange[];
}

/** What the log shows of who acts. */
interface AuditContext extends Pick<UserContext, 'newId' | 'requestId'> {
  readonly actor: Pick<UserCaller, 'userId' | 'name'>;
}

/** Records who changed what, in the transaction of the change. */
export async function writeAudit(
  ctx: AuditContext,
  tx: Transaction,
  { kind, action, target, changes }: AuditEntry,
): Promise<void> {
  await tx.auditRow.create({
    data: {
      id: ctx.newId('audit'),
      workspaceId: target.workspaceId,
      actorKind: 'user',
      actorId: ctx.actor.userId,
      actorName: ctx.actor.name,
      action: `${kind}.${action}`,
      targetKind: kind,
      targetId: target.id,
      targetName: target.name,
      requestId: ctx.requestId,
      projectId: kind === 'project' ? target.id : (target.projectId ?? null),
      ...(changes === undefined ? {} : { changes: [...changes] }),
    },
  });
}
