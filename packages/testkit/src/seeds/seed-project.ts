import { newApiKey, newId } from '@harkara/runtime';
import type pg from 'pg';

export interface SeededProject {
  workspaceId: string;
  projectId: string;
  keyId: string;
  key: string;
}

/** A workspace with a project and a key, written straight into the tables. */
export async function seedProject(pool: pg.Pool): Promise<SeededProject> {
  const workspaceId = newId('wsp');
  const projectId = newId('prj');
  await pool.query('INSERT INTO workspace (id, name) VALUES ($1, $2)', [workspaceId, 'A workspace']);
  await pool.query('INSERT INTO project (id, workspace_id, name) VALUES ($1, $2, $3)', [
    projectId,
    workspaceId,
    'A project',
  ]);
  return { workspaceId, projectId, ...(await seedKey(pool, projectId)) };
}

export async function seedKey(pool: pg.Pool, projectId: string): Promise<{ keyId: string; key: string }> {
  const keyId = newId('key');
  const { value, prefix, hash } = newApiKey();
  await pool.query(
    'INSERT INTO api_key (id, project_id, name, prefix, hash, created_by) VALUES ($1, $2, $3, $4, $5, $6)',
    [keyId, projectId, 'A key', prefix, hash, 'usr_test'],
  );
  return { keyId, key: value };
}

/** A published agent; `draft` goes over the defaults. */
export async function seedAgent(
  pool: pg.Pool,
  projectId: string,
  draft: Record<string, unknown> = {},
): Promise<string> {
  const agentId = newId('agt');
  const definition = JSON.stringify({ name: 'An agent', instructions: 'Answer.', ...draft });
  await pool.query('INSERT INTO agent (id, project_id, draft, published_version) VALUES ($1, $2, $3, 1)', [
    agentId,
    projectId,
    definition,
  ]);
  await pool.query('INSERT INTO agent_version (agent_id, version, definition, published_by) VALUES ($1, 1, $2, $3)', [
    agentId,
    definition,
    'usr_test',
  ]);
  return agentId;
}
