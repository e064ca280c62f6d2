/** Where the steps and runs of a statement come from: each is a FROM item with all columns of its table. */
interface ItemSources {
  steps: string;
  runs: string;
}

/**
 * A FROM item: the rows of a table whose ids the FROM item `ids` has, one by one along the primary key, whatever the
 * planner knows of both.
 */
export function rowsOf(table: 'step' | 'tool_run', ids: string): string {
  return `(
      SELECT found.* FROM ${ids} ids CROSS JOIN LATERAL (SELECT * FROM ${table} WHERE id = ids.id OFFSET 0) found
    )`;
}

/**
 * What cost money, one row for each closed model call and each ended tool run, in the hour in which it began. What a
 * turn's tool call costs is the cost of its run, so such steps are left out. Nothing of a row changes any more: the
 * cost of a call whose result came after its lease was lost is in no row, it counts for the daily limits alone.
 */
export function spendItems({ steps, runs }: ItemSources): string {
  return `SELECT t.project_id, ist_hour(s.started_at) AS hour, s.agent_id, t.workforce_id, t.trigger_id, t.api_key_id,
      NULL::text AS tool_id, s.name AS model, s.cost_micro_inr, s.tokens_in, s.tokens_out,
      (s.turn = 1 AND s.step_no = 1)::int AS begun_tasks, 0 AS tool_runs
    FROM ${steps} s CROSS JOIN LATERAL (SELECT * FROM task WHERE id = s.task_id OFFSET 0) t
    WHERE s.kind = 'model_call' AND s.status <> 'started'
    UNION ALL
    SELECT r.project_id, ist_hour(r.created_at), c.agent_id, t.workforce_id, t.trigger_id,
      coalesce(t.api_key_id, r.api_key_id), r.tool_id, NULL, r.cost_micro_inr, 0, 0, 0, 1
    FROM ${runs} r
    LEFT JOIN LATERAL (SELECT * FROM task WHERE id = r.task_id OFFSET 0) t ON true
    LEFT JOIN LATERAL (SELECT * FROM step WHERE id = r.step_id OFFSET 0) c ON true
    WHERE r.status IN ('done', 'failed')`;
}

/** One row for each dimension of an item `i`. The key is empty where the item has none. Tools count their runs. */
export const itemDimensions = `(VALUES
      ('total', '', i.begun_tasks), ('agent', coalesce(i.agent_id, ''), i.begun_tasks),
      ('workforce', coalesce(i.workforce_id, ''), i.begun_tasks),
      ('trigger', coalesce(i.trigger_id, ''), i.begun_tasks),
      ('api_key', coalesce(i.api_key_id, ''), i.begun_tasks), ('model', coalesce(i.model, ''), i.begun_tasks),
      ('tool', coalesce(i.tool_id, ''), i.begun_tasks + i.tool_runs)) AS d(dimension, key, tasks)`;

/** Sums of items by project, hour and key, in the columns of project_hour. */
export const summedItems = `i.project_id, i.hour, d.dimension, d.key, sum(d.tasks)::int AS tasks,
      sum(i.cost_micro_inr)::bigint AS cost_micro_inr, sum(i.tokens_in)::bigint AS tokens_in,
      sum(i.tokens_out)::bigint AS tokens_out`;

/** Adds sums to what is there, so each item must come once. */
export const addToHours = `INSERT INTO project_hour AS h
      (project_id, hour, dimension, key, tasks, cost_micro_inr, tokens_in, tokens_out)
    SELECT * FROM summed ORDER BY 1, 2, 3, 4
    ON CONFLICT (project_id, hour, dimension, key) DO UPDATE SET tasks = h.tasks + excluded.tasks,
      cost_micro_inr = h.cost_micro_inr + excluded.cost_micro_inr, tokens_in = h.tokens_in + excluded.tokens_in,
      tokens_out = h.tokens_out + excluded.tokens_out`;
