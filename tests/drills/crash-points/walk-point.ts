import { type ServiceProcess, waitUntil } from '@harkara/testkit';
import type { Workforce } from './create-workforce.ts';
import type { Environment } from './open-point-world.ts';
import { post } from './post.ts';

export interface Walk {
  taskId: string;
  /** False when the turn was over before the point was reached: there are no more points. */
  crashed: boolean;
}

const msMax = 40_000;

/**
 * One conversation from its start to its end, with a runner that is killed at the point and another that takes over.
 */
export async function walkPoint(environment: Environment, workforce: Workforce, point: string): Promise<Walk> {
  const doomed = await startDoomed(environment, point);
  let taskId: string;
  let crashed: boolean;
  try {
    taskId = await startConversation(environment, workforce);
    await waitUntil(async () => isGone(doomed) || (await decideOrEnd(environment, workforce, taskId)), {
      what: `the end of ${point}`,
      msMax,
    });
    crashed = isGone(doomed);
  } finally {
    // One that is left behind would keep the whole command from ending.
    await doomed.stop();
  }
  if (crashed) await takeOver(environment, workforce, taskId);
  return { taskId, crashed };
}

async function startConversation({ url }: Environment, { key, workforceId }: Workforce): Promise<string> {
  const { id } = await post(`${url}/v1/api/workforces/${workforceId}/tasks`, key, { message: 'My money!' });
  return id;
}

/**
 * A runner that will be killed at the point. It may reach the point with a job that the walk before has left, before
 * the conversation begins: then another one is started, which finds that job gone.
 */
async function startDoomed(environment: Environment, point: string): Promise<ServiceProcess> {
  for (let startsLeft = 5; startsLeft > 0; startsLeft -= 1) {
    const doomed = await environment.startRunner(point);
    await doomed.ready.catch((error: unknown) => {
      if (!isGone(doomed)) throw error;
    });
    if (!isGone(doomed)) return doomed;
  }
  throw new Error(`No runner was there for ${point} when its conversation began.`);
}

async function takeOver(environment: Environment, workforce: Workforce, taskId: string): Promise<void> {
  const healthy = await environment.startRunner(null);
  try {
    await healthy.ready;
    // What eight seconds would do by themselves.
    await environment.pool.query(
      "UPDATE task SET lease_until = now(), enqueue_after = now() WHERE id = $1 AND status = 'running' AND lease_until IS NOT NULL",
      [taskId],
    );
    await waitUntil(() => decideOrEnd(environment, workforce, taskId), { what: `the end of ${taskId}`, msMax });
  } finally {
    await healthy.stop();
  }
}

/** Approves what waits for a person; true once the task is over. */
async function decideOrEnd({ url, pool }: Environment, { token }: Workforce, taskId: string): Promise<boolean> {
  const { rows } = await pool.query<{ id: string }>(
    "SELECT id FROM approval WHERE task_id = $1 AND status = 'pending'",
    [taskId],
  );
  for (const { id } of rows) await post(`${url}/v1/manage/approvals/${id}/approve`, token, {});
  const {
    rows: [task],
  } = await pool.query<{ status: string }>('SELECT status FROM task WHERE id = $1', [taskId]);
  return task !== undefined && ['done', 'failed', 'escalated'].includes(task.status);
}

function isGone(service: ServiceProcess): boolean {
  try {
    process.kill(service.pid, 0);
    return false;
  } catch {
    return true;
  }
}
