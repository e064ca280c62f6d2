import { type AgentDraft, type AgentDraftChange, agentDraft } from '@harkara/contract';

/** The draft with the fields of the change; null removes an optional field. */
export function mergeAgentDraft(draft: unknown, change: AgentDraftChange): AgentDraft {
  const merged = { ...agentDraft.parse(draft), ...change };
  return agentDraft.parse(Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)));
}
