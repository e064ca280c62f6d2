import { type Tool, toolDraft, type ToolVersion } from '@harkara/contract';
import type { ToolVersionRow } from '@harkara/operations';
import type { RecentRuns, ToolRow } from '@harkara/operations/manage';
import { presentDraftState, presentVersion } from './draft.ts';

export function presentTool(tool: ToolRow): Tool {
  return {
    id: tool.id,
    project_id: tool.projectId,
    draft: toolDraft.parse(tool.draft),
    ...presentDraftState(tool),
    created_at: tool.createdAt.toISOString(),
    updated_at: tool.updatedAt.toISOString(),
  };
}

export function presentToolVersion(version: ToolVersionRow & RecentRuns): ToolVersion {
  return {
    ...presentVersion(version),
    definition: toolDraft.parse(version.definition),
  };
}
