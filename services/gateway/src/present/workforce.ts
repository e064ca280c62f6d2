import { type Workforce, workforceDraft, type WorkforceVersion } from '@harkara/contract';
import type { WorkforceVersionRow } from '@harkara/operations';
import type { RecentRuns, WorkforceRow } from '@harkara/operations/manage';
import { presentDraftState, presentVersion } from './draft.ts';

export function presentWorkforce(workforce: WorkforceRow): Workforce {
  return {
    id: workforce.id,
    project_id: workforce.projectId,
    draft: workforceDraft.parse(workforce.draft),
    members: workforce.members,
    ...presentDraftState(workforce),
    paused: workforce.pausedAt !== null,
    live: workforce.publishedVersion !== null && workforce.pausedAt === null,
    created_at: workforce.createdAt.toISOString(),
    updated_at: workforce.updatedAt.toISOString(),
  };
}

export function presentWorkforceVersion(version: WorkforceVersionRow & RecentRuns): WorkforceVersion {
  return {
    ...presentVersion(version),
    definition: workforceDraft.parse(version.definition),
  };
}
