import { type FoundKind, type FoundRecord, type IdKind, idPrefixes, Refusal } from '@harkara/contract';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { UserContext } from '../../context.ts';
import { requirePermit } from '../permits/require-permit.ts';

/** The project of a record with the id, in SQL, by the kind of the id. */
const projects: Partial<Record<IdKind, [kind: FoundKind, project: string]>> = {
  project: ['project', 'SELECT id FROM project WHERE id = :id'],
  agent: ['agent', 'SELECT project_id FROM agent WHERE id = :id'],
  workforce: ['workforce', 'SELECT project_id FROM workforce WHERE id = :id'],
  tool: ['tool', 'SELECT project_id FROM tool WHERE id = :id'],
  trigger: ['trigger', 'SELECT project_id FROM trigger WHERE id = :id'],
  apiKey: ['api_key', 'SELECT project_id FROM api_key WHERE id = :id'],
  task: ['task', 'SELECT project_id FROM task WHERE id = :id'],
  toolRun: ['tool_run', 'SELECT project_id FROM tool_run WHERE id = :id'],
  attachment: ['attachment', 'SELECT project_id FROM attachment WHERE id = :id'],
  approval: ['approval', 'SELECT project_id FROM approval WHERE id = :id'],
  event: ['event', 'SELECT project_id FROM event WHERE id = :id'],
  webhookEndpoint: ['webhook_endpoint', 'SELECT project_id FROM webhook_endpoint WHERE id = :id'],
  delivery: ['delivery', 'SELECT t.project_id FROM delivery d JOIN trigger t ON t.id = d.trigger_id WHERE d.id = :id'],
  scheduleRun: [
    'schedule_run',
    'SELECT t.project_id FROM fire f JOIN trigger t ON t.id = f.trigger_id WHERE f.id = :id',
  ],
  webhookAttempt: [
    'webhook_attempt',
    'SELECT e.project_id FROM webhook_attempt a JOIN webhook_endpoint e ON e.id = a.endpoint_id WHERE a.id = :id',
  ],
};

const row = z.object({ id: z.string(), workspace_id: z.string() });

const finders = new Map(
  Object.entries(projects).map(([idKind, [kind, project]]) => {
    const findProject = statement({
      name: `find-project-of-${kind.replaceAll('_', '-')}`,
      params: z.object({ id: z.string() }),
      row,
      sql: sql`SELECT id, workspace_id FROM project WHERE id = (${project})`,
    });
    return [idPrefixes[idKind as IdKind], { kind, findProject }] as const;
  }),
);

/** What an id stands for. Refuses with not_found, also what is of a workspace that the actor is not a member of. */
export async function findRecord(ctx: UserContext, { id }: { id: string }): Promise<FoundRecord> {
  const record = await find(ctx, id);
  if (record === null) throw new Refusal('not_found');
  await requirePermit(ctx, ctx.db.prisma, { workspaceId: record.workspace_id, permit: 'workspace.read' });
  return record;
}

async function find(ctx: UserContext, id: string): Promise<FoundRecord | null> {
  const [prefix = ''] = id.split('_', 1);
  if (prefix === idPrefixes.workspace) return { kind: 'workspace', workspace_id: id, project_id: null };
  const finder = finders.get(prefix as (typeof idPrefixes)[IdKind]);
  if (finder === undefined) return null;
  const [project] = await ctx.db.query(finder.findProject, { id });
  return project === undefined
    ? null
    : { kind: finder.kind, workspace_id: project.workspace_id, project_id: project.id };
}
