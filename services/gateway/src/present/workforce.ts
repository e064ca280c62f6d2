import { type Workforce, workforceDraft, type WorkforceVersion } from '@harkara/contract';
import type { WorkforceVersionRow } from '@harkara/operations';
import type { WorkforceRow } from '@harkara/operations/manage';

export function presentWorkforce(workforce: WorkforceRow): Workforce {
  return {
    id: workforce.id,
    project_id: workforce.projectId,
    draft: workforceDraft.parse(workforce.draft),
    members: workforce.members,
    published_version: workforce.publishedVersion,
    paused: workforce.pausedAt !== null,
    live: workforce.publishedVersion !== null && workforce.pausedAt === null,
    created_at: workforce.createdAt.toISOString(),
    updated_at: workforce.updatedAt.toISOString(),
  };
}

export function presentWorkforceVersion(version: WorkforceVersionRow): WorkforceVersion {
  return {
    version: version.version,
    definition: workforceDraft.parse(version.definition),
    published_by: version.publishedBy,
    published_at: version.publishedAt.toISOString(),
  };
}
