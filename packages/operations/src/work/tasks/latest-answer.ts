/** The last answer that was sent in a conversation, as SQL, for the task's row under an alias; empty before the first. */
export function latestAnswer(task: string): string {
  return `coalesce((SELECT m.content FROM message m WHERE m.task_id = ${task}.id AND m.role = 'assistant' ORDER BY m.turn DESC LIMIT 1), '')`;
}
