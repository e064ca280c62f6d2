import { decideFirstAgent, type RouteInput, routesCutShortReason } from '@harkara/domain';
import { openProgramBudget } from '../../open-program-budget.ts';
import { parseDefinition } from './parse-definition.ts';
import type { TargetRow } from './target-state.ts';

export interface DecidedAgent {
  readonly agentId: string | null;
  /** Why not all routes were looked at; null when they were. */
  readonly reason: string | null;
}

/**
 * The agent that a trigger's task begins with. When no member of a workforce can take work, it is the one that would
 * begin if all could, because the task may be held for it; null when the workforce has no members at all.
 */
export function decideAgent(
  { agent_id, workforce, available, known }: Pick<TargetRow, 'agent_id' | 'workforce' | 'available' | 'known'>,
  input: RouteInput,
): DecidedAgent {
  if (agent_id !== null || workforce === null) return { agentId: agent_id, reason: null };
  const budget = openProgramBudget();
  const definition = parseDefinition(workforce);
  const agentId = decideFirstAgent({ definition, available: available.length > 0 ? available : known }, input, budget);
  return { agentId, reason: budget.isSpent ? routesCutShortReason : null };
}
