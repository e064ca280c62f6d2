/**
 * The parts of a statement that end what a turn had begun: its open steps fail with the error of parameter `error`, and what
 * they had set aside is given back. Needs a part `moved` that returns the task's row; `freed` must be read for it to run.
 */
export function closeOpenSteps({ error }: { error: string }): string {
  return `freed AS (
    SELECT settle_spend(moved.workspace_id, s.reserved_day, s.reserved_micro_inr, 0)
    FROM moved JOIN step s ON s.task_id = moved.id AND s.turn = moved.turn AND s.status = 'started'
  ), closed AS (
    UPDATE step SET status = 'failed', error = ${error}, finished_at = now(), reserved_micro_inr = 0
    FROM moved WHERE step.task_id = moved.id AND step.turn = moved.turn AND step.status = 'started'
  )`;
}
