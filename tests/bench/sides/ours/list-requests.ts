import type { Caller } from '@harkara/testkit';
import type pg from 'pg';
import type { PreparedRequest } from '../../load/protocol.ts';
import type { RequestKind } from '../../work.ts';
import type { Tool } from './seed-tools.ts';
import type { Webhook } from './seed-webhooks.ts';

/** Who calls what: one webhook and one tool in the project of each caller. */
export interface Seeds {
  callers: readonly Caller[];
  webhooks: readonly Webhook[];
  tools: readonly Tool[];
}

const readsMax = 4_000;

/** Requests without an Idempotency-Key, because a list is sent round and round. */
export async function listRequests(
  { pool, seeds }: { pool: pg.Pool; seeds: Seeds },
  kind: RequestKind,
): Promise<PreparedRequest[]> {
  switch (kind) {
    case 'get':
      return listReads(pool, seeds.callers);
    case 'tool':
      return seeds.tools.map(({ toolId, key }) =>
        post(`/v1/api/tools/${toolId}/runs`, bearer(key), { inputs: { price: 120, count: 3 } }),
      );
    case 'webhook':
      return seeds.webhooks.map(({ triggerId, secret }) =>
        post(`/v1/hooks/${triggerId}`, { 'x-service-secret': secret }, order),
      );
    case 'start':
    case 'wait':
      return seeds.callers.map(({ agentId, key }) =>
        post(`/v1/api/agents/${agentId}/tasks`, bearer(key), {
          message: 'Say one word.',
          ...(kind === 'wait' && { wait: true }),
        }),
      );
  }
}

const order = {
  id: 17,
  customer: { name: 'Asha', phone: '+91 98450 00000' },
  items: [{ sku: 'A-1', count: 2 }],
};

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

function post(path: string, headers: Record<string, string>, body: object): PreparedRequest {
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** The newest and the oldest task of each of many keys, so that no key reads too often. */
async function listReads(pool: pg.Pool, callers: readonly Caller[]): Promise<PreparedRequest[]> {
  const keyById = new Map(callers.map(({ keyId, key }) => [keyId, key]));
  const text = `SELECT k.id AS key_id, t.id FROM api_key k CROSS JOIN LATERAL (
      (SELECT id FROM task WHERE project_id = k.project_id ORDER BY id DESC LIMIT 1)
      UNION (SELECT id FROM task WHERE project_id = k.project_id ORDER BY id LIMIT 1)
    ) t LIMIT $1`;
  const { rows } = await pool.query<{ id: string; key_id: string }>(text, [readsMax]);
  return rows.map(({ id, key_id }) => ({
    method: 'GET',
    path: `/v1/api/tasks/${id}`,
    headers: bearer(keyById.get(key_id) ?? ''),
  }));
}
