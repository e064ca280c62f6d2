/**
 * The parts of a statement that stop the tool runs of tasks which end while a tool works: the runs fail with the error of
 * parameter `error`, and what their open steps had set aside is given back. Needs a part `moved` that returns the task's
 * row; `given_back` must be read for it to run. The runner finds its lease gone and writes nothing more.
 */
export function stopToolRuns({ error }: { error: string }): string {
  return `stopped AS (
    UPDATE tool_run SET status = 'failed', error = ${error}, lease_until = NULL, finished_at = now()
    FROM moved WHERE tool_run.task_id = moved.id AND tool_run.status IN ('queued', 'running')
    RETURNING tool_run.id, tool_run.workspace_id
  ), given_back AS (
    SELECT settle_spend(stopped.workspace_id, s.reserved_day, s.reserved_micro_inr, 0)
    FROM stopped JOIN tool_step s ON s.run_id = stopped.id AND s.status = 'started'
  ), ended AS (
    UPDATE tool_step SET status = 'failed', error = ${error}, reserved_micro_inr = 0, finished_at = now()
    FROM stopped WHERE tool_step.run_id = stopped.id AND tool_step.status = 'started'
  )`;
}
