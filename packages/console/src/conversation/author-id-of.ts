import type { ProjectTask } from '@harkara/contract';

/** Who wrote a message: a person, or the agent that a workforce had at the end of its turn. Null is the caller. */
export function authorIdOf(task: ProjectTask, { role, author, turn }: ProjectTask['messages'][number]): string | null {
  if (author !== null || role === 'user') return author;
  return task.steps.findLast((step) => step.turn === turn)?.agent_id ?? task.agent_id;
}
