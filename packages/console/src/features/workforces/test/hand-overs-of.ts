import type { ProjectTask } from '@harkara/contract';

/** Who gave the conversation to whom, by their ids. */
export interface HandOver {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/** The hand-overs of a task. Who got the conversation is whose step is next, or who has it now. */
export function handOversOf({ steps, agent_id: holder }: Pick<ProjectTask, 'steps' | 'agent_id'>): readonly HandOver[] {
  return steps.flatMap(({ id, kind, status, agent_id: from }, index) =>
    kind === 'hand_over' && status === 'done' ? [{ id, from, to: steps[index + 1]?.agent_id ?? holder }] : [],
  );
}
