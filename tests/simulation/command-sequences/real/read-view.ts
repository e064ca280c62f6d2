import type { viewOf } from '../model/view.ts';
import type { Real } from './open-real.ts';

const secondsSince = (time: string) => `to_json(extract(epoch FROM ${time})::float8 - $2::float8)`;
const seconds = (time: string) => `CASE ${time} WHEN 'epoch' THEN to_json('ended'::text)
  WHEN 'infinity' THEN to_json('never'::text) ELSE ${secondsSince(time)} END`;
const isOpen = (row: string) => `${row}.status IN ('queued', 'running')`;
const listOf = (item: string, order: string) => `coalesce(json_agg(${item} ORDER BY ${order}), '[]')`;

const steps = `(SELECT ${listOf('json_build_array(s.kind, s.status, s.reserved_micro_inr)', 's.step_no')}
  FROM step s WHERE s.task_id = t.id AND s.turn = t.turn)`;
const answers = `(SELECT ${listOf('m.content', 'm.turn')} FROM message m
  WHERE m.task_id = t.id AND m.role = 'assistant')`;
const toolSteps = `(SELECT ${listOf('json_build_array(s.status, s.reserved_micro_inr)', 's.position')}
  FROM tool_step s WHERE s.run_id = r.id)`;

const task = `json_build_object('id', t.id, 'tenant', t.workspace_id, 'channel', t.channel, 'status', t.status,
  'turn', t.turn, 'attempt', t.attempt, 'suspensions', t.parks, 'sweeps', t.sweeps, 'reply', t.reply, 'error', t.error,
  'escalation', t.escalation, 'cost', t.cost_micro_inr, 'answers', ${answers},
  'leaseUntil', ${seconds('t.lease_until')},
  'dueAt', CASE WHEN ${isOpen('t')} THEN ${seconds('t.enqueue_after')} END, 'steps', ${steps})`;
const run = `json_build_object('id', r.id, 'tenant', r.workspace_id, 'task', r.task_id, 'status', r.status,
  'errorCode', r.error_code, 'attempt', r.attempt, 'sweeps', r.sweeps, 'cost', r.cost_micro_inr,
  'deadlineAt', ${seconds('r.deadline_at')}, 'leaseUntil', ${seconds('r.lease_until')},
  'dueAt', CASE WHEN ${isOpen('r')} THEN ${seconds('r.enqueue_after')} END, 'steps', ${toolSteps})`;
const approval = `json_build_object('id', p.id, 'task', p.task_id, 'kind', p.kind, 'status', p.status,
  'expiresAt', ${seconds('p.expires_at')})`;
const firstDay = `(to_timestamp($2::float8) AT TIME ZONE 'Asia/Kolkata')::date`;
const money = `SELECT ${listOf(`json_build_array(d.day - ${firstDay}, d.spent, d.reserved)`, 'd.day')}
  FROM (
    SELECT day, sum(spent_micro_inr) AS spent, sum(reserved_micro_inr) AS reserved FROM daily_spend
    WHERE scope = w.id GROUP BY day HAVING sum(spent_micro_inr) <> 0 OR sum(reserved_micro_inr) <> 0
  ) d`;
const ofKind = (kind: string) => `FROM trigger g WHERE g.workspace_id = w.id AND g.kind = '${kind}'`;
const tenant = `json_build_object('money', (${money}),
  'deliveries', (SELECT ${listOf('d.outcome', 'd.id')} FROM delivery d
    WHERE d.trigger_id = (SELECT g.id ${ofKind('webhook')})),
  'event', (SELECT json_build_array(g.last_result, g.last_reason) ${ofKind('event')}),
  'schedule', (
    SELECT json_build_array(g.last_result, g.last_reason, ${seconds('g.next_run_at')}) ${ofKind('schedule')}
  ))`;

const viewText = `SELECT
  (SELECT ${listOf(task, 't.id')} FROM task t WHERE t.workspace_id = ANY ($1)) AS tasks,
  (SELECT ${listOf(run, 'r.id')} FROM tool_run r WHERE r.workspace_id = ANY ($1)) AS runs,
  (SELECT ${listOf(approval, 'p.id')} FROM approval p JOIN task t ON t.id = p.task_id
    WHERE t.workspace_id = ANY ($1)) AS approvals,
  (SELECT ${listOf(tenant, 'w.id')} FROM workspace w WHERE w.id = ANY ($1)) AS tenants`;

interface FoundView {
  tasks: ({ id: string; tenant: string } & Record<string, unknown>)[];
  runs: ({ id: string; tenant: string; task: string | null } & Record<string, unknown>)[];
  approvals: ({ id: string; task: string } & Record<string, unknown>)[];
  tenants: Record<string, unknown>[];
}

/** What the database says of the sequence, in the model's words. New ids get the next numbers, in their order. */
export async function readView(real: Real): Promise<Record<keyof ReturnType<typeof viewOf>, unknown[]>> {
  const workspaceIds = real.tenants.map(({ workspaceId }) => workspaceId);
  const { rows } = await real.pool.query<FoundView>({
    name: 'view-of-sequence',
    text: viewText,
    values: [workspaceIds, real.beganAt],
  });
  const [found] = rows;
  if (found === undefined) throw new Error('the view is one row');
  for (const { id } of found.tasks) noOf(real.tasks, id);
  return {
    tasks: found.tasks.map(({ id, tenant: workspaceId, ...rest }) => ({
      no: noOf(real.tasks, id),
      tenant: workspaceIds.indexOf(workspaceId),
      ...rest,
    })),
    runs: found.runs.map(({ id, tenant: workspaceId, task: taskId, ...rest }) => ({
      no: noOf(real.runs, id),
      tenant: workspaceIds.indexOf(workspaceId),
      task: taskId === null ? null : noOf(real.tasks, taskId),
      ...rest,
    })),
    approvals: found.approvals.map(({ id, task: taskId, ...rest }) => ({
      no: noOf(real.approvals, id),
      task: noOf(real.tasks, taskId),
      ...rest,
    })),
    tenants: found.tenants,
  };
}

/** The number of an id; a new one gets the next. */
export function noOf(ids: string[], id: string): number {
  const no = ids.indexOf(id);
  return no === -1 ? ids.push(id) - 1 : no;
}
