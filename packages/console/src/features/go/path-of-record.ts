import type { FoundRecord } from '@harkara/contract';

/**
 * Where the console shows a record. What has no page of its own leads to its tasks, or to what it belongs to. `ownerId`
 * is the tool of a tool run and the webhook of a call.
 */
export function pathOfRecord(
  id: string,
  { kind, workspace_id: workspaceId, project_id: projectId }: FoundRecord,
  ownerId?: string,
): string {
  if (kind === 'workspace' || projectId === null) return `/w/${workspaceId}/settings`;
  const at = `/p/${projectId}`;
  switch (kind) {
    case 'task':
      return `${at}/tasks/${id}`;
    case 'approval':
      return `${at}/approvals?open=${id}`;
    case 'agent':
      return `${at}/agents/${id}`;
    case 'workforce':
      return `${at}/workforces/${id}`;
    case 'tool':
      return `${at}/tools/${id}`;
    case 'trigger':
      return `${at}/triggers/${id}`;
    case 'api_key':
      return `${at}/tasks?key=${id}`;
    case 'event':
      return `${at}/events/${id}`;
    case 'tool_run':
      return ownerId === undefined ? at : `${at}/tools/${ownerId}/runs/${id}`;
    case 'delivery':
      return ownerId === undefined ? `${at}/triggers` : `${at}/triggers/${ownerId}?tab=history&open=${id}`;
    case 'webhook_endpoint':
      return `${at}/integrations/notifications/${id}`;
    default:
      return at;
  }
}
