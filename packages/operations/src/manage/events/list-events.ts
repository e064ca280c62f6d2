import type { EventQuery, Page, PageQuery } from '@harkara/contract';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { UserContext } from '../../context.ts';
import { idsBetween } from '../../page-of.ts';
import { pageOfWalk, walkedRow, walkParams, walkRows } from '../../walk-rows.ts';
import { requireProject } from '../projects/require-project.ts';

const eventRow = z.object({
  id: z.string(),
  type: z.string(),
  source: z.string(),
  source_id: z.string(),
  at: z.date(),
  cause_task_id: z.string().nullable(),
});
export type EventRecord = z.output<typeof eventRow>;

const listProjectEvents = statement({
  name: 'list-project-events',
  params: walkParams.extend({
    /** A type, or its first words and a star. */
    type: z.string(),
  }),
  row: walkedRow.extend(eventRow.shape),
  sql: walkRows({
    table: 'event',
    owner: 'project_id',
    columns: Object.keys(eventRow.shape).join(', '),
    fits: sql`r.type = :type OR (right(:type, 1) = '*' AND starts_with(r.type, rtrim(:type, '*')))`,
  }),
});

interface ListEventsInput extends PageQuery, EventQuery {
  projectId: string;
}

/** One page of a project's events, newest first. A page of a rare type may be short and still have a next one. */
export async function listEvents(ctx: UserContext, input: ListEventsInput): Promise<Page<EventRecord>> {
  const { projectId, limit, type = '*' } = input;
  await requireProject(ctx, ctx.db.prisma, { projectId, permit: 'triggers.read' });
  const rows = await ctx.db.query(listProjectEvents, {
    ...idsBetween('event', input),
    ownerId: projectId,
    type,
    limit: limit + 1,
  });
  return pageOfWalk(rows, limit);
}
