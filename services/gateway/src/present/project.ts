import type { Project } from '@harkara/contract';
import type { ProjectRow } from '@harkara/operations';

export function presentProject(project: ProjectRow): Project {
  return {
    id: project.id,
    workspace_id: project.workspaceId,
    name: project.name,
    created_at: project.createdAt.toISOString(),
    updated_at: project.updatedAt.toISOString(),
  };
}
