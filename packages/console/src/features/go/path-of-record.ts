import type { FoundRecord } from '@harkara/contract';

/** Where the console shows a record. What has no page of its own leads to what it belongs to. */
export function pathOfRecord(
  id: string,
  { kind, workspace_id: workspaceId, project_id: projectId }: FoundRecord,
): string {
  if (kind === 'workspace' || projectId === null) return `/w/${workspaceId}/settings`;
  const at = `/p/${projectId}`;
  switch (kind) {
    case 'task':
      return `${at}/tasks/${id}`;
    case 'approval':
      return `${at}/approvals?open=${id}`;
    default:
      return at;
  }
}
