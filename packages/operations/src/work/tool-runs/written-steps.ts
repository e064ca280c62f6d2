/**
 * The parts of a statement that write what has become of steps, given as JSON in parameter `given`: new rows, or the end of
 * begun ones, whose reservation turns into spend. Needs a part `held` with the run's row; `paid` must be read for
 * the money to move. A step that is closed stays as it is.
 */
export function writtenSteps({ given, attempt }: { given: string; attempt: string }): string {
  return `given AS (
    SELECT g.* FROM held, json_to_recordset(${given}::json) AS g(position int, "stepId" text, name text, status text, output json,
      error text, "costMicroInr" bigint, "startedAt" timestamptz, "finishedAt" timestamptz, "calledVersion" int)
  ), opened AS (
    SELECT s.position, s.reserved_micro_inr, s.reserved_day FROM held
    JOIN tool_step s ON s.run_id = held.id AND s.status = 'started' AND s.position IN (SELECT position FROM given)
  ), paid AS (
    SELECT settle_spend(held.workspace_id, opened.reserved_day, coalesce(opened.reserved_micro_inr, 0), given."costMicroInr")
    FROM held CROSS JOIN given LEFT JOIN opened ON opened.position = given.position
    WHERE given."costMicroInr" > 0 OR opened.reserved_micro_inr > 0
  ), written AS (
    INSERT INTO tool_step AS s (run_id, position, step_id, name, attempt, status, output, error, cost_micro_inr, started_at, finished_at, called_version)
    SELECT held.id, g.position, g."stepId", g.name, ${attempt}, g.status::step_status, g.output, g.error, g."costMicroInr", g."startedAt", g."finishedAt", g."calledVersion"
    FROM held CROSS JOIN given g
    ON CONFLICT (run_id, position) DO UPDATE SET status = excluded.status, output = excluded.output, error = excluded.error,
      cost_micro_inr = s.cost_micro_inr + excluded.cost_micro_inr, reserved_micro_inr = 0,
      finished_at = CASE WHEN excluded.finished_at < s.started_at THEN s.started_at ELSE excluded.finished_at END
    WHERE s.status = 'started'
  )`;
}

/** What has become of one step. `started` with a cost is an attempt that failed and is followed by another. */
export interface WrittenStep {
  position: number;
  /** The step's key in its tool; behind the keys of the calls that led there, where tools call tools. */
  stepId: string;
  name: string;
  status: 'started' | 'done' | 'failed' | 'skipped';
  output: unknown;
  error: string | null;
  costMicroInr: number;
  startedAt: Date;
  finishedAt: Date | null;
  /** Of a step that calls a tool: the version it calls. */
  calledVersion: number | null;
}
