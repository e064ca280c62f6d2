/** How the first message of the task `t` begins, in at most 200 characters. */
export const firstMessage = `coalesce((
    SELECT left(m.content, 200) FROM message m WHERE m.task_id = t.id AND m.turn = 1 AND m.role = 'user'
  ), '')`;
