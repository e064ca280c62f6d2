/** SQL for the last answer of a conversation, for a task under an alias; an empty text before the first answer. */
export function latestAnswer(task: string): string {
  return `coalesce((
      SELECT m.content FROM message m WHERE m.task_id = ${task}.id AND m.role = 'assistant' ORDER BY m.turn DESC LIMIT 1
    ), '')`;
}
