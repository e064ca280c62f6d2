import { channel, type PageQuery, type ProjectTaskQuery, taskStatus } from '@harkara/contract';
import { fragment, sql } from '@harkara/prisma';
import { z } from 'zod';
import { idsBetween } from '../../page-of.ts';

export interface TaskFilter extends ProjectTaskQuery {
  projectId: string;
}

export interface TaskListInput extends TaskFilter, PageQuery {}

/** Whether the row `t` fits. No index is of use for this test, so that an absent filter may be null. */
export const fitsFilter = fragment({
  params: z.object({
    projectId: z.string(),
    statuses: z.array(taskStatus),
    channels: z.array(channel),
    agentId: z.string().nullable(),
    workforceId: z.string().nullable(),
    triggerId: z.string().nullable(),
    apiKeyId: z.string().nullable(),
    text: z.string().nullable(),
  }),
  sql: sql`coalesce(t.project_id = :project_id
    AND t.status = ANY(:statuses::task_status[]) AND t.channel = ANY(:channels::channel[])
    AND (:agent_id::text IS NULL OR t.agent_id = :agent_id)
    AND (:workforce_id::text IS NULL OR t.workforce_id = :workforce_id)
    AND (:trigger_id::text IS NULL OR t.trigger_id = :trigger_id)
    AND (:api_key_id::text IS NULL OR t.api_key_id = :api_key_id)
    AND (:text::text IS NULL OR t.id = :text OR (
      SELECT true FROM message m WHERE m.task_id = t.id AND strpos(lower(m.content), lower(:text)) > 0 LIMIT 1
    )), false)`,
});

/** Test chats are listed only when their channel is named. */
const channelsByDefault = channel.exclude(['test']).options;

/** The values of `fitsFilter`, and the two ids that the list is between. */
export function filterValues(input: TaskFilter, cursor?: string) {
  const { from, to, q = '' } = input;
  return {
    ...idsBetween('task', { from, to, cursor }),
    projectId: input.projectId,
    statuses: input.status ?? taskStatus.options,
    channels: input.channel ?? channelsByDefault,
    agentId: input.agent_id ?? null,
    workforceId: input.workforce_id ?? null,
    triggerId: input.trigger_id ?? null,
    apiKeyId: input.api_key_id ?? null,
    text: q === '' ? null : q,
  };
}
