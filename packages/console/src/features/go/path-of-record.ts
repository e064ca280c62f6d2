import type { FoundRecord } from '@harkara/contract';

/** Where the console shows a record. What has no page of its own is shown with what it belongs to. */
export function pathOfRecord(
  id: string,
  { kind, workspace_id: workspaceId, project_id: projectId }: FoundRecord,
): string {
  if (kind === 'workspace' || projectId === null) return `/w/${workspaceId}/projects`;
  const at = `/p/${projectId}`;
  switch (kind) {
    case 'agent':
    case 'workforce':
    case 'tool':
    case 'trigger':
    case 'task':
    case 'event':
      return `${at}/${kind}s/${id}`;
    case 'approval':
      return `${at}/approvals?open=${id}`;
    case 'delivery':
    case 'schedule_run':
      return `${at}/triggers`;
    case 'tool_run':
      return `${at}/tools`;
    case 'api_key':
      return `${at}/integrations/api-keys`;
    case 'webhook_endpoint':
    case 'webhook_attempt':
      return `${at}/integrations/notifications`;
    default:
      return at;
  }
}
