import { setTimeout as delay } from 'node:timers/promises';
import { call } from '@harkara/testkit';
import type pg from 'pg';
import { owner, signInOwner } from '../world/owner.ts';
import type { Fault } from './fault.ts';

const lookEveryMs = 250;
const endMsMax = 100_000;

/** The person may decide in every workspace. */
const join = `INSERT INTO member (id, workspace_id, user_id, role)
  SELECT 'mbr' || substr(w.id, 4), w.id, u.id, 'owner' FROM workspace w, "user" u WHERE u.email = $1
  ON CONFLICT (workspace_id, user_id) DO NOTHING`;

/** Breaks nothing: a person approves what waits for one, until no task can ask any more. */
export const approveWaiting: Fault = async ({ gateways, pool }, { history, until, signal }) => {
  const { token } = await signInOwner(gateways.pick());
  let endsAt = Infinity;
  while (performance.now() < endsAt) {
    const live = await countLive(pool);
    if (until.aborted && live === 0) return;
    if (until.aborted) endsAt = Math.min(endsAt, performance.now() + endMsMax);
    await pool.query(join, [owner.email]);
    for (const id of await listPending(pool)) {
      const begun = performance.now();
      const status = await approve(`${gateways.pick()}/v1/manage/approvals/${id}/approve`, token);
      // A task that was cancelled meanwhile has nothing to decide.
      const isOver = status === 409 && !(await listPending(pool)).includes(id);
      const ms = Math.round(performance.now() - begun);
      if (isOver) history.note('approval was over', { id });
      else history.record({ what: 'answered', call: -1, status, ms });
      if (status === 200) history.record({ what: 'approved', id });
    }
    await delay(lookEveryMs, undefined, { signal });
  }
};

async function approve(url: string, token: string): Promise<number | null> {
  try {
    return (await call(url, 'POST', { token, body: {} })).status;
  } catch {
    return null;
  }
}

async function listPending(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM approval WHERE status = 'pending' LIMIT 50");
  return rows.map(({ id }) => id);
}

async function countLive(pool: pg.Pool): Promise<number> {
  const live = "SELECT FROM task WHERE status IN ('queued', 'running', 'needs_approval') LIMIT 1";
  return (await pool.query(live)).rowCount ?? 0;
}
