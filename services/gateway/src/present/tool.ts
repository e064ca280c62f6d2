import { type Tool, toolDraft, type ToolVersion } from '@harkara/contract';
import type { ToolRow, ToolVersionRow } from '@harkara/operations';

export function presentTool(tool: ToolRow): Tool {
  return {
    id: tool.id,
    project_id: tool.projectId,
    draft: toolDraft.parse(tool.draft),
    published_version: tool.publishedVersion,
    created_at: tool.createdAt.toISOString(),
    updated_at: tool.updatedAt.toISOString(),
  };
}

export function presentToolVersion(version: ToolVersionRow): ToolVersion {
  return {
    version: version.version,
    definition: toolDraft.parse(version.definition),
    published_by: version.publishedBy,
    published_at: version.publishedAt.toISOString(),
  };
}
