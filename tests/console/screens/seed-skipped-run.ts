import { firstIdAt, newId } from '@harkara/runtime';
import type { Harkara, Member } from '@harkara/testkit';

const hourMs = 3_600_000;

/** Ids of a schedule and the time of its run that did not happen, because somebody had paused its agent. */
export async function seedSkippedRun(
  { pool }: Harkara,
  owner: Member,
  project: string,
): Promise<Record<'schedule' | 'skippedAt', string>> {
  const { body } = await owner.send('GET', `/projects/${project}/triggers?kind=schedule`);
  const { id: schedule, agent_id: agent } = body.data[0];
  await owner.send('POST', `/agents/${agent}/pause`);
  const nineToday = Date.parse(`${new Date(Date.now() + 5.5 * hourMs).toISOString().slice(0, 10)}T03:30:00Z`);
  const due = new Date(nineToday < Date.now() ? nineToday : nineToday - 24 * hourMs);
  const paused = new Date(due.getTime() - 1.3 * hourMs);
  await pool.query(`UPDATE trigger SET created_at = $2 WHERE id = $1`, [
    schedule,
    new Date(due.getTime() - 200 * hourMs),
  ]);
  await pool.query(
    `UPDATE audit_log SET id = $2, at = $3
    WHERE id = (SELECT max(id) FROM audit_log WHERE target_id = $1 AND action = 'agent.paused')`,
    [agent, firstIdAt('aud', paused.getTime()), paused],
  );
  for (let day = 0; day < 6; day += 1) {
    const at = new Date(due.getTime() - day * 24 * hourMs);
    const [result, reason] = day === 0 ? ['Skipped', 'The agent is paused.'] : ['Started', null];
    await pool.query(
      `INSERT INTO fire (id, trigger_id, due_at, at, result, reason)
      VALUES ($1, $2, $3, $3::timestamptz + interval '2 s', $4, $5)`,
      [firstIdAt('fir', at.getTime()).slice(0, 14) + newId('fir').slice(14), schedule, at, result, reason],
    );
  }
  await owner.send('POST', `/agents/${agent}/resume`);
  return { schedule, skippedAt: due.toISOString() };
}
