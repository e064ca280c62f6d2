import { newApiKey, newId } from '@harkara/runtime';
import type pg from 'pg';

/** A customer's server: a key, and the one agent it gives tasks to. */
export interface Caller {
  keyId: string;
  key: string;
  agentId: string;
}

const definition = JSON.stringify({ name: 'An agent', instructions: 'Answer in one word.' });

/** Values: workspaces, projects, agents, keys, prefixes, hashes, definition. */
const seeded = `WITH rows AS (
    SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
      AS r (workspace_id, project_id, agent_id, key_id, prefix, hash)
  ), workspaces AS (
    INSERT INTO workspace (id, name) SELECT workspace_id, 'A workspace' FROM rows
  ), projects AS (
    INSERT INTO project (id, workspace_id, name) SELECT project_id, workspace_id, 'A project' FROM rows
  ), agents AS (
    INSERT INTO agent (id, project_id, draft, published_version) SELECT agent_id, project_id, $7, 1 FROM rows
  ), versions AS (
    INSERT INTO agent_version (agent_id, version, definition, published_by) SELECT agent_id, 1, $7, 'usr_seed' FROM rows
  )
  INSERT INTO api_key (id, project_id, name, prefix, hash, created_by)
  SELECT key_id, project_id, 'A key', prefix, hash, 'usr_seed' FROM rows`;

/**
 * Writes `count` workspaces, each with a project, a published agent and a key, in one statement. Unless told not to,
 * it brings the planner's statistics up to date.
 */
export async function seedCallers(pool: pg.Pool, count: number, { analyze = true } = {}): Promise<Caller[]> {
  const ids = (prefix: string) => Array.from({ length: count }, () => newId(prefix));
  const [agents, keys] = [ids('agt'), Array.from({ length: count }, () => ({ id: newId('key'), ...newApiKey() }))];
  await pool.query(seeded, [
    ids('wsp'),
    ids('prj'),
    agents,
    keys.map(({ id }) => id),
    keys.map(({ prefix }) => prefix),
    keys.map(({ hash }) => hash),
    definition,
  ]);
  if (analyze) await pool.query('ANALYZE');
  return keys.map(({ id, value }, index) => ({ keyId: id, key: value, agentId: agents[index] ?? '' }));
}
