import { type AuditRow, auditRow } from '@harkara/contract';
import type { AuditLogRow } from '@harkara/operations';

export function presentAuditRow(row: AuditLogRow): AuditRow {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: { kind: row.actorKind, id: row.actorId, name: row.actorName },
    action: row.action,
    target: { kind: row.targetKind, id: row.targetId, name: row.targetName },
    request_id: row.requestId,
    project_id: row.projectId,
    changes: auditChanges.parse(row.changes ?? []),
  };
}

const auditChanges = auditRow.shape.changes;
