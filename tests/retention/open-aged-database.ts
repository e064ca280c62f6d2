import { randomUUID } from 'node:crypto';
import { createDatabase, type Database } from '@harkara/prisma';
import { migrate } from '@harkara/prisma/migrate';
import { createLogger, firstIdAt } from '@harkara/runtime';
import { openPool, seedAgent, seedProject } from '@harkara/testkit';
import type pg from 'pg';
import { migrationsBefore } from './earlier-migrations.ts';

export interface AgedDatabase {
  pool: pg.Pool;
  db: Database;
  ctx: never;
  projectId: string;
  agentId: string;
  /** A task of this time with a message, a step, an approval and a file; returns its id. */
  insertTask(at: Date, status?: string): Promise<string>;
  /** Rows of a query as one number. */
  count(text: string, values?: unknown[]): Promise<number>;
  close(): Promise<void>;
}

let made = 0;

/** A database whose tables were partitioned at the beginning of 2025, and where no scheduler ran since. */
export async function openAgedDatabase(serverUrl: string): Promise<AgedDatabase> {
  const url = new URL(serverUrl);
  url.pathname = `/retention_${randomUUID().slice(0, 8)}`;
  await migrate({ databaseUrl: url.href, migrationsDir: await migrationsBefore('20261122114200_partition_tables') });
  const pool = openPool(url.href);
  await pool.query(`CALL partition_tables('2025-01-01T00:00:00Z')`);
  await migrate({ databaseUrl: url.href });
  const { projectId } = await seedProject(pool);
  const agentId = await seedAgent(pool, projectId);
  const db = createDatabase(pool);
  const logger = createLogger({ service: 'test', level: 'error', write: () => undefined });
  return {
    pool,
    db,
    ctx: { db, upkeepQueries: db, clock: { now: () => new Date() }, logger } as never,
    projectId,
    agentId,
    insertTask: async (at, status = 'done') => {
      const id = firstIdAt('tsk', at.getTime() + (made += 1));
      await pool.query(
        `INSERT INTO task (id, workspace_id, project_id, agent_id, channel, status)
        SELECT $1, p.workspace_id, p.id, $2, 'api', $3 FROM project p WHERE p.id = $4`,
        [id, agentId, status, projectId],
      );
      await pool.query(belowTask, [id]);
      return id;
    },
    count: async (text, values = []) => {
      const { rows } = await pool.query<{ n: string }>(`SELECT count(*) AS n FROM ${text}`, values);
      return Number(rows[0]?.n);
    },
    close: async () => {
      await db.close();
    },
  };
}

const belowTask = `WITH t AS (SELECT * FROM task WHERE id = $1), new_message AS (
    INSERT INTO message (id, task_id, turn, role, content) SELECT 'msg' || substr(id, 4), id, 1, 'user', 'Hello' FROM t
  ), new_step AS (
    INSERT INTO step (id, task_id, turn, step_no, attempt, kind, agent_id, name)
    SELECT 'stp' || substr(id, 4), id, 1, 1, 1, 'model_call', agent_id, 'model' FROM t
  ), new_approval AS (
    INSERT INTO approval (id, task_id, project_id, turn, kind, action, expires_at, status)
    SELECT 'apr' || substr(id, 4), id, project_id, 1, 'reply', '{}', now() + interval '7 days',
      CASE status WHEN 'needs_approval' THEN 'pending' ELSE 'approved' END::approval_status FROM t
  )
  INSERT INTO attachment (id, workspace_id, project_id, name, mime, kind, size_bytes, storage_key, uploaded_by, task_id,
    turn, position, expires_at)
  SELECT 'att' || substr(id, 4), workspace_id, project_id, 'a.png', 'image/png', 'image', 1, id, 'api', id, 1, 1,
    now() + interval '90 days' FROM t`;
