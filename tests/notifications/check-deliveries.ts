import { percentile } from '@harkara/testkit';
import type pg from 'pg';
import type { Listener } from './seed-listeners.ts';
import type { Receipt, Receivers } from './start-receivers.ts';

export interface Deliveries {
  /** What good endpoints should have got, and did not. */
  expected: number;
  missing: number;
  /** Notifications that a good endpoint got more than once. */
  repeated: number;
  /** Attempts of good endpoints that took more than one try, by the log. */
  retried: number;
  p50Ms: number;
  p95Ms: number;
  mostMs: number;
  /** Connections to where redirects lead. */
  trapped: number;
}

/** Compares what the good receivers got with what the database says was to be sent. */
export async function checkDeliveries(
  pool: pg.Pool,
  receivers: Receivers,
  listeners: readonly Listener[],
): Promise<Deliveries> {
  const idsOf = await readNotifications(pool);
  const good = listeners.filter(({ behaviour }) => behaviour === 'good');
  const got = good.map(({ name, projectId }) => {
    const receipts = receivers.receiptsOf(name);
    return (idsOf.get(projectId) ?? []).map((id): Receipt | undefined => receipts.get(id));
  });
  const receipts = got.flat().filter((receipt) => receipt !== undefined);
  const delays = receipts.map(({ delayMs }) => delayMs).sort((a, b) => a - b);
  const { rows } = await pool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM webhook_attempt WHERE endpoint_id = ANY($1) AND tries > 1',
    [good.map(({ endpointId }) => endpointId)],
  );
  return {
    expected: got.flat().length,
    missing: got.flat().length - receipts.length,
    repeated: receipts.filter(({ count }) => count > 1).length,
    retried: rows[0]?.n ?? 0,
    p50Ms: percentile(delays, 0.5),
    p95Ms: percentile(delays, 0.95),
    mostMs: delays.at(-1) ?? 0,
    trapped: receivers.trapped,
  };
}

async function readNotifications(pool: pg.Pool): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ id: string; project_id: string }>('SELECT id, project_id FROM notification');
  const byProject = Map.groupBy(rows, ({ project_id }) => project_id);
  return new Map([...byProject].map(([projectId, own]) => [projectId, own.map(({ id }) => id)]));
}
