import { newId } from '@harkara/runtime';
import type { Harkara, Team } from '@harkara/testkit';

export interface SeededStep {
  id: string;
  status?: 'started' | 'done' | 'failed' | 'skipped';
  output?: unknown;
  error?: string;
  costMicroInr?: number;
}

export interface SeededRun {
  toolId: string;
  version?: number;
  source?: 'api' | 'test' | 'agent' | 'tool' | 'mcp';
  keyId?: string;
  taskId?: string;
  inputs?: object;
  draft?: object;
  status?: 'queued' | 'running' | 'done' | 'failed';
  output?: unknown;
  error?: string;
  errorCode?: string;
  costMicroInr?: number;
  steps?: SeededStep[];
}

const toJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** A run that began 2.5 seconds ago, with its steps, straight into the tables; every finished step took 40 ms. */
export async function seedToolRun(
  { pool }: Harkara,
  { workspaceId, projectId }: Team,
  run: SeededRun,
): Promise<string> {
  const id = newId('trn');
  const {
    version = 1,
    source = 'api',
    keyId = null,
    taskId = null,
    inputs = {},
    status = 'done',
    costMicroInr = 0,
  } = run;
  const isOver = status === 'done' || status === 'failed';
  await pool.query(
    `INSERT INTO tool_run (id, workspace_id, project_id, tool_id, version, source, api_key_id, task_id, inputs, draft, status, output, error,
      error_code, cost_micro_inr, created_at, deadline_at, finished_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, now() - interval '2.5 s', now() + interval '1 minute',
      CASE WHEN $16 THEN now() END)`,
    [
      id,
      workspaceId,
      projectId,
      run.toolId,
      version,
      source,
      keyId,
      taskId,
      toJson(inputs),
      toJson(run.draft),
      status,
      toJson(run.output),
      run.error,
      run.errorCode,
      costMicroInr,
      isOver,
    ],
  );
  for (const [position, step] of (run.steps ?? []).entries()) {
    const { status: stepStatus = 'done', costMicroInr: cost = 0 } = step;
    await pool.query(
      `INSERT INTO tool_step (run_id, position, step_id, name, attempt, status, output, error, cost_micro_inr, started_at, finished_at)
      VALUES ($1, $2, $3, $4, 1, $5, $6, $7, $8, now() - interval '40 ms', CASE WHEN $5 <> 'started'::step_status THEN now() END)`,
      [id, position, step.id, `Step ${step.id}`, stepStatus, toJson(step.output), step.error, cost],
    );
  }
  return id;
}
