import { decideFirstAgent, type RouteInput } from '@harkara/domain';
import type { TargetRow } from './target-state.ts';

/**
 * The agent that a trigger's task begins with. Where no member of a workforce can take work, whoever would begin if all
 * could, because the task may be held for them; null when there is nobody to hold it for.
 */
export function decideAgent(
  { agent_id, workforce: definition, able, known }: TargetRow,
  facts: RouteInput,
): string | null {
  if (agent_id !== null || definition === null) return agent_id;
  return decideFirstAgent({ definition, able: able.length > 0 ? able : known }, facts);
}
