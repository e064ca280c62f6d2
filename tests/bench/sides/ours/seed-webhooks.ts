import { newId, newWebhookSecret, sha256Hex } from '@harkara/runtime';
import type { Caller } from '@harkara/testkit';
import type pg from 'pg';

export interface Webhook {
  triggerId: string;
  secret: string;
}

const template = 'Order {{id}} of {{customer.name}}, {{customer.phone}}: {{items}}';

/** Values: triggers, secret hashes, agents, template. */
const seeded = `INSERT INTO trigger (id, workspace_id, project_id, kind, name, agent_id, message_template, sender_kind, secret_hash, when_unavailable)
  SELECT r.trigger_id, p.workspace_id, p.id, 'webhook', 'Orders', a.id, $4, 'standard', r.secret_hash, 'refuse'
  FROM unnest($1::text[], $2::text[], $3::text[]) AS r (trigger_id, secret_hash, agent_id)
  JOIN agent a ON a.id = r.agent_id JOIN project p ON p.id = a.project_id`;

/** One webhook with a template for the agent of each caller; each may be called 30 times a minute. */
export async function seedWebhooks(pool: pg.Pool, callers: readonly Caller[]): Promise<Webhook[]> {
  const webhooks = callers.map(() => ({ triggerId: newId('trg'), secret: newWebhookSecret() }));
  await pool.query(seeded, [
    webhooks.map(({ triggerId }) => triggerId),
    webhooks.map(({ secret }) => sha256Hex(secret)),
    callers.map(({ agentId }) => agentId),
    template,
  ]);
  return webhooks;
}
