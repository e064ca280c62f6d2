import { newApiKey, newId } from '@harkara/runtime';
import { waitUntil } from '@harkara/testkit';
import { listRunFaults, type KilledRun } from './list-run-faults.ts';
import type { RunnerDependencies } from './open-dependencies.ts';
import { type StepKind, toolAround } from './step-kinds.ts';

export interface KillOutcome {
  faults: string[];
  /** From the kill to the last answer. */
  answeredMs: number;
}

const middleMsMax = 40_000;
const busyMs = 2_500;

/**
 * Starts runs, kills their worker with SIGKILL while all of them are in the middle step, starts another, and looks at
 * what came of it.
 */
export async function killInTheMiddle(
  dependencies: RunnerDependencies,
  kind: StepKind,
  innerToolId: string,
): Promise<KillOutcome> {
  const { sink, model, pool } = dependencies;
  sink.reset();
  model.reset();
  holdFirstCalls(dependencies);
  const toolId = await dependencies.seedTool(toolAround(kind, { sinkUrl: sink.url, innerToolId }));
  const worker = await dependencies.startWorker();
  const until = Date.now() + busyMs;
  const answers = Promise.all(
    Array.from({ length: kind.runs }, (_, no) => runOne(dependencies, { toolId, no, until })),
  );
  await waitUntil(async () => isInTheMiddle(dependencies, kind, toolId), {
    what: `${kind.runs} runs are in the middle`,
    msMax: middleMsMax,
    everyMs: 20,
  });
  const killedAt = (await worker.kill()).getTime();
  const successor = await dependencies.startWorker();
  const runs = await answers;
  const answeredMs = Date.now() - killedAt;
  await successor.stop();
  const { rows } = await pool.query<KilledRun>(
    `SELECT (r.inputs ->> 'no')::int AS no, r.status, r.error_code, r.attempt, r.cost_micro_inr::int AS cost,
      (SELECT sum(reserved_micro_inr)::int FROM tool_step WHERE run_id = r.id) AS reserved
    FROM tool_run r WHERE r.tool_id = $1 ORDER BY 1`,
    [toolId],
  );
  return { faults: listRunFaults({ kind, runs, rows, sink }), answeredMs };
}

async function isInTheMiddle(
  { sink, model, pool }: RunnerDependencies,
  kind: StepKind,
  toolId: string,
): Promise<boolean> {
  if (kind.held !== null) return sink.held === kind.runs;
  if (kind.name === 'ai') return model.total === kind.runs;
  const { rowCount } = await pool.query(
    `SELECT FROM tool_step s JOIN tool_run r ON r.id = s.run_id WHERE r.tool_id = $1 AND s.step_id = 'first' AND s.status = 'done'`,
    [toolId],
  );
  return rowCount === kind.runs;
}

/** The model never answers the first question about a number. */
function holdFirstCalls({ model }: RunnerDependencies): void {
  const asked = new Set<string>();
  model.script(({ messages }) => {
    const text = String(messages.at(-1)?.content);
    const isFirst = !asked.has(text);
    asked.add(text);
    return isFirst ? { hang: true } : { text };
  });
}

export interface RunAnswer {
  no: number;
  status: number;
  body: { status?: string; output?: unknown; error_code?: string | null; error?: string | null };
}

/** Each with a key of its own, because a key runs 30 tools a minute. */
async function runOne(
  { gatewayUrl, pool, caller }: RunnerDependencies,
  { toolId, no, until }: { toolId: string; no: number; until: number },
): Promise<RunAnswer> {
  const { value, prefix, hash } = newApiKey();
  await pool.query(
    `INSERT INTO api_key (id, project_id, name, prefix, hash, created_by) VALUES ($1, $2, 'A key', $3, $4, 'usr_seed')`,
    [newId('key'), caller.projectId, prefix, hash],
  );
  const response = await fetch(`${gatewayUrl}/v1/api/tools/${toolId}/runs`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${value}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ inputs: { no, until } }),
  });
  return { no, status: response.status, body: (await response.json()) as RunAnswer['body'] };
}
