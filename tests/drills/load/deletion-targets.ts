import { newId, newWebhookSecret, sha256Hex } from '@harkara/runtime';
import { seedAgent, seedWorkforce } from '@harkara/testkit';
import type pg from 'pg';
import { seedTools } from './seed-tools.ts';

export const targetKinds = ['agent', 'workforce', 'tool', 'webhook'] as const;
export type TargetKind = (typeof targetKinds)[number];

/** What is called and deleted at once. Paths are below the gateway's address. */
export interface DeletionTarget {
  id: string;
  deletePath: string;
  startPath: string;
  headers?: Record<string, string>;
  body: object;
  /** Statuses of a call that came first, and of one that came after the deletion. */
  accepted: number;
  refused: number;
  /** The name of the started work in the answer. */
  idName: 'id' | 'task_id' | 'run_id';
}

/** Whose targets these are. */
export interface Place {
  pool: pg.Pool;
  projectId: string;
  keyId: string;
  key: string;
}

const message = 'Are you there?';

/** A fresh target of each kind, which nothing else uses. */
export const seedTarget: Readonly<Record<TargetKind, (place: Place) => Promise<DeletionTarget>>> = {
  agent: async ({ pool, projectId }) => {
    const id = await seedAgent(pool, projectId);
    return { id, ...pathsOf('agents', id, 'tasks'), body: { message }, accepted: 202, refused: 404, idName: 'id' };
  },

  workforce: async ({ pool, projectId }) => {
    const id = await seedWorkforce(pool, { projectId, members: [await seedAgent(pool, projectId)] });
    return { id, ...pathsOf('workforces', id, 'tasks'), body: { message }, accepted: 202, refused: 404, idName: 'id' };
  },

  tool: async ({ pool, keyId, key }) => {
    const [tool] = await seedTools(pool, [{ keyId, key, agentId: '' }]);
    const id = tool?.toolId ?? '';
    return {
      id,
      ...pathsOf('tools', id, 'runs'),
      body: { inputs: { no: 2 } },
      accepted: 200,
      refused: 404,
      idName: 'run_id',
    };
  },

  webhook: async ({ pool, projectId }) => {
    const [id, secret] = [newId('trg'), newWebhookSecret()];
    await pool.query(insertWebhook, [id, sha256Hex(secret), await seedAgent(pool, projectId)]);
    return {
      id,
      deletePath: `/v1/manage/triggers/${id}`,
      startPath: `/v1/hooks/${id}`,
      headers: { 'X-Service-Secret': secret },
      body: { message },
      accepted: 202,
      refused: 401,
      idName: 'task_id',
    };
  },
};

/** Values: trigger, hash of its secret, agent. */
const insertWebhook = `INSERT INTO trigger (id, workspace_id, project_id, kind, name, agent_id, sender_kind, secret_hash,
    when_unavailable)
  SELECT $1, p.workspace_id, p.id, 'webhook', 'Calls', a.id, 'standard', $2, 'refuse'
  FROM agent a JOIN project p ON p.id = a.project_id WHERE a.id = $3`;

function pathsOf(noun: string, id: string, started: string): { deletePath: string; startPath: string } {
  return { deletePath: `/v1/manage/${noun}/${id}`, startPath: `/v1/api/${noun}/${id}/${started}` };
}
