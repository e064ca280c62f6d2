import { type Agent, type AgentVersion, agentDraft } from '@harkara/contract';
import type { AgentRow, AgentVersionRow } from '@harkara/operations';

export function presentAgent(agent: AgentRow): Agent {
  return {
    id: agent.id,
    project_id: agent.projectId,
    draft: agentDraft.parse(agent.draft),
    published_version: agent.publishedVersion,
    paused: agent.pausedAt !== null,
    live: agent.publishedVersion !== null && agent.pausedAt === null,
    created_at: agent.createdAt.toISOString(),
    updated_at: agent.updatedAt.toISOString(),
  };
}

export function presentAgentVersion(version: AgentVersionRow): AgentVersion {
  return {
    version: version.version,
    definition: agentDraft.parse(version.definition),
    published_by: version.publishedBy,
    published_at: version.publishedAt.toISOString(),
  };
}
