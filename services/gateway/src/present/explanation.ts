import type { Explanation } from '@harkara/contract';
import type { TriggerExplanation } from '@harkara/domain';

export function presentExplanation(explained: TriggerExplanation): Explanation {
  const { verdict, sentence, facts, scheduleRunId, taskId, remedy } = explained;
  return {
    verdict,
    sentence,
    facts: facts.map(({ at, ...fact }) => ({ at: at.toISOString(), ...fact })),
    fire_id: scheduleRunId,
    task_id: taskId,
    remedy,
  };
}
