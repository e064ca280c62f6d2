import { notificationLimits } from '@harkara/domain';
import {
  claimEndpoints,
  dispatchNotifications,
  openRound,
  recordRound,
  type RecordedTry,
  renewEndpointLeases,
} from '@harkara/operations/work';
import { seedKey, seedProject, seedWebhookEndpoint } from '@harkara/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWorkers, type Workers } from './open-workers.ts';

const healthy = { failures: 0, failingSince: null, backoffMs: 0, disabledReason: null };
const all = { after: '', slots: { healthy: 100, failing: 50 } };
const env = { SEALING_KEY: Buffer.alloc(32, 7).toString('base64') };

let workers: Workers;
let endpointId: string;
beforeEach(async () => {
  workers = await openWorkers();
  const options = { url: 'https://shop.example/', events: ['api_key.created'] };
  ({ endpointId } = await seedWebhookEndpoint({ pool: workers.pool, env }, workers.projectId, options));
  await seedKey(workers.pool, workers.projectId);
  await dispatch();
});
afterEach(() => workers.close());

const dispatch = () => dispatchNotifications({ ...workers.ctx, sendsMail: false });
const claim = async () => (await claimEndpoints(workers.ctx, all)).endpoints;

async function claimOne() {
  const [lease] = await claim();
  if (lease === undefined) throw new Error('no endpoint was claimed');
  return lease;
}

const delivered = (id: string): RecordedTry => ({
  id,
  state: 'delivered',
  waitMs: null,
  url: 'https://shop.example/',
  status: 200,
  answer: '',
  error: null,
  durationMs: 5,
});

test('of 20 claims at once one gets an endpoint, and no one until its lease has run out', async () => {
  const claimed = await Promise.all(Array.from({ length: 20 }, claim));
  expect(claimed.flat()).toEqual([{ endpointId, leaseNo: 1, isFailing: false }]);
  expect(await claim()).toEqual([]);
  await workers.pool.query(`UPDATE webhook_endpoint SET lease_until = now() - interval '1 second'`);
  expect(await claim()).toMatchObject([{ leaseNo: 2 }]);
});

test('a process that lost its lease reads, renews and records nothing', async () => {
  const stale = await claimOne();
  const round = await openRound(workers.ctx, stale);
  await workers.pool.query(`UPDATE webhook_endpoint SET lease_until = now() - interval '1 second'`);
  await claimOne();
  expect(await openRound(workers.ctx, stale)).toBeNull();
  expect(await renewEndpointLeases(workers.ctx, [stale])).toEqual(new Set());
  const tries = (round?.attempts ?? []).map(({ id }) => delivered(id));
  expect(tries).toHaveLength(1);
  expect(await recordRound(workers.ctx, stale, { tries, decision: healthy, isLast: true })).toBe(false);
  const { rows } = await workers.pool.query('SELECT state, tries FROM webhook_attempt');
  expect(rows).toEqual([{ state: 'due', tries: 0 }]);
});

test('a heartbeat does not revive a lease whose last round was just recorded', async () => {
  const lease = await claimOne();
  await recordRound(workers.ctx, lease, { tries: [], decision: healthy, isLast: true });
  expect(await renewEndpointLeases(workers.ctx, [lease])).toEqual(new Set());
  expect(await claim()).toMatchObject([{ leaseNo: 2 }]);
});

test('notifications that 20 processes dispatch at once make one attempt for each endpoint', async () => {
  for (let key = 0; key < 30; key += 1) await seedKey(workers.pool, workers.projectId);
  await Promise.all(Array.from({ length: 20 }, dispatch));
  const { rows } = await workers.pool.query('SELECT count(*)::int AS n FROM webhook_attempt');
  expect(rows[0].n).toBe(31);
});

test('an endpoint behind 2,000 others that wait, rest or are turned off is found at once', async () => {
  await claimOne();
  const { projectId } = await seedProject(workers.pool);
  await workers.pool.query(
    `INSERT INTO webhook_endpoint (id, project_id, url, events, sealed_secret, enabled, failures, backoff_until)
      SELECT 'whe_' || lpad(n::text, 26, '0'), $1, 'https://dead.example/', '{*}', '', n % 2 = 0, 9,
        now() + interval '1 hour'
      FROM generate_series(1, 2000) n`,
    [projectId],
  );
  await workers.pool.query(
    `INSERT INTO webhook_attempt (id, endpoint_id, notification_id, due_at)
      SELECT 'wha_' || e.id, e.id, n.id, now() - interval '1 hour'
      FROM webhook_endpoint e CROSS JOIN (SELECT id FROM notification LIMIT 1) n WHERE e.project_id = $1`,
    [projectId],
  );
  await workers.pool.query('UPDATE webhook_endpoint SET lease_until = NULL WHERE id = $1', [endpointId]);
  let after = '';
  const found: string[] = [];
  for (let look = 0; look * notificationLimits.endpointsLookedThroughMax <= 2_000; look += 1) {
    const claimed = await claimEndpoints(workers.ctx, { ...all, after });
    found.push(...claimed.endpoints.map((each) => each.endpointId));
    ({ after } = claimed);
  }
  expect(found).toEqual([endpointId]);
});
