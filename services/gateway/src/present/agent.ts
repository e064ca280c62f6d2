import { type Agent, type AgentVersion, agentDraft } from '@harkara/contract';
import type { AgentVersionRow } from '@harkara/operations';
import type { AgentRow, RecentRuns } from '@harkara/operations/manage';
import { presentDraftState, presentVersion } from './draft.ts';

export function presentAgent(agent: AgentRow): Agent {
  return {
    id: agent.id,
    project_id: agent.projectId,
    draft: agentDraft.parse(agent.draft),
    ...presentDraftState(agent),
    paused: agent.pausedAt !== null,
    live: agent.publishedVersion !== null && agent.pausedAt === null,
    created_at: agent.createdAt.toISOString(),
    updated_at: agent.updatedAt.toISOString(),
  };
}

export function presentAgentVersion(version: AgentVersionRow & RecentRuns): AgentVersion {
  return {
    ...presentVersion(version),
    definition: agentDraft.parse(version.definition),
  };
}
