import { newId } from '@harkara/runtime';
import type pg from 'pg';

export interface SeededWorkforce {
  projectId: string;
  members: readonly string[];
  /** The first member when absent. */
  defaultAgentId?: string;
  routes?: readonly { when: unknown; agent_id: string }[];
}

/** A published workforce, written straight into the tables. */
export async function seedWorkforce(
  pool: pg.Pool,
  { projectId, members, defaultAgentId, routes = [] }: SeededWorkforce,
): Promise<string> {
  const workforceId = newId('wfc');
  const definition = JSON.stringify({
    name: 'A workforce',
    members,
    routes,
    default_agent_id: defaultAgentId ?? members[0],
  });
  await pool.query('INSERT INTO workforce (id, project_id, draft, published_version) VALUES ($1, $2, $3, 1)', [
    workforceId,
    projectId,
    definition,
  ]);
  await pool.query(
    'INSERT INTO workforce_version (workforce_id, version, definition, published_by) VALUES ($1, 1, $2, $3)',
    [workforceId, definition, 'usr_test'],
  );
  return workforceId;
}
