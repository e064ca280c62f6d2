import { newId, newWebhookSecret, sha256Hex } from '@harkara/runtime';
import { type Caller, seedAgent, seedCallers, seedWorkforce } from '@harkara/testkit';
import type pg from 'pg';
import { giveTools } from '../../world/target/give-tools.ts';
import { seedTools } from '../seed-tools.ts';

/** A customer with everything that starts work: a key, a workforce of two, a webhook, an event trigger and a tool. */
export interface Shop extends Caller {
  workforceId: string;
  /** The agent that a message about a refund is routed to. */
  refundsId: string;
  webhookId: string;
  webhookSecret: string;
  toolId: string;
}

/** What the shops report; the trigger listens to it. */
export const reportedType = 'order.placed';

/** Values: webhook, hash of its secret, event trigger, event type, agent. */
const triggers = `INSERT INTO trigger
    (id, workspace_id, project_id, kind, name, agent_id, sender_kind, secret_hash, when_unavailable, event_type)
  SELECT r.id, p.workspace_id, p.id, r.kind::trigger_kind, 'Orders', a.id, r.sender_kind::sender_kind, r.secret_hash,
    r.when_unavailable::when_unavailable, r.event_type
  FROM (VALUES ($1, 'webhook', 'standard', $2, 'refuse', NULL), ($3, 'event', NULL, NULL, NULL, $4))
    AS r (id, kind, sender_kind, secret_hash, when_unavailable, event_type)
  JOIN agent a ON a.id = $5 JOIN project p ON p.id = a.project_id`;

/** Each in a workspace of its own; the agent of every fourth has a tool that calls the target. */
export async function openShops(pool: pg.Pool, count: number, targetUrl: string): Promise<Shop[]> {
  const callers = await seedCallers(pool, count);
  // Tool-runners are killed in the middle of calls: a GET is made again, of a POST the outcome would stay unknown.
  await giveTools(pool, callers, { targetUrl, withApprovals: false, method: 'GET' });
  const tools = await seedTools(pool, callers);
  return Promise.all(callers.map((caller, index) => openShop(pool, caller, tools[index]?.toolId ?? '')));
}

async function openShop(pool: pg.Pool, caller: Caller, toolId: string): Promise<Shop> {
  const { rows } = await pool.query<{ project_id: string }>('SELECT project_id FROM agent WHERE id = $1', [
    caller.agentId,
  ]);
  const projectId = rows[0]?.project_id ?? '';
  const refundsId = await seedAgent(pool, projectId, { name: 'Refunds' });
  const workforceId = await seedWorkforce(pool, {
    projectId,
    members: [caller.agentId, refundsId],
    routes: [{ when: { path: 'message', op: 'contains', value: 'refund' }, agent_id: refundsId }],
  });
  const [webhookId, webhookSecret] = [newId('trg'), newWebhookSecret()];
  await pool.query(triggers, [webhookId, sha256Hex(webhookSecret), newId('trg'), reportedType, caller.agentId]);
  return { ...caller, workforceId, refundsId, webhookId, webhookSecret, toolId };
}
