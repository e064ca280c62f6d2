import { decideFirstAgent, type RouteInput } from '@harkara/domain';
import type { TargetRow } from './target-state.ts';

/**
 * The agent that a trigger's task begins with. When no member of a workforce can take work, it is the one that would
 * begin if all could, because the task may be held for it; null when the workforce has no members at all.
 */
export function decideAgent(
  { agent_id, workforce: definition, available, known }: TargetRow,
  routeInput: RouteInput,
): string | null {
  if (agent_id !== null || definition === null) return agent_id;
  return decideFirstAgent({ definition, available: available.length > 0 ? available : known }, routeInput);
}
