import { type AgentDraft, type AgentDraftChange, agentDraft } from '@harkara/contract';

/** The draft with the change over it; null takes an optional field away. */
export function mergeAgentDraft(draft: unknown, change: AgentDraftChange): AgentDraft {
  const merged = { ...agentDraft.parse(draft), ...change };
  return agentDraft.parse(Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)));
}
