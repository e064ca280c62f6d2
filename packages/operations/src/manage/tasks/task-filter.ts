import { channel, idPrefixes, type PageQuery, type ProjectTaskQuery, taskStatus } from '@harkara/contract';
import { fragment, sql } from '@harkara/prisma';
import { firstIdAt } from '@harkara/runtime';
import { z } from 'zod';

export interface TaskFilter extends ProjectTaskQuery {
  projectId: string;
}

export interface TaskListInput extends TaskFilter, PageQuery {}

/** In every sort order of a database behind all ids of tasks, which begin with `tsk_`. */
const afterAllIds = 'u';

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

/**
 * The values of `fitsFilter`, and the two ids that the list is between. Ids are in the order of their time, so a time
 * is a place among them.
 */
export function filterValues(input: TaskFilter, cursor = afterAllIds) {
  const { from, to, q = '' } = input;
  const end = to === undefined ? afterAllIds : firstIdAt(idPrefixes.task, to.getTime());
  return {
    projectId: input.projectId,
    after: from === undefined ? '' : firstIdAt(idPrefixes.task, from.getTime()),
    before: cursor < end ? cursor : end,
    statuses: input.status ?? taskStatus.options,
    channels: input.channel ?? channelsByDefault,
    agentId: input.agent_id ?? null,
    workforceId: input.workforce_id ?? null,
    triggerId: input.trigger_id ?? null,
    apiKeyId: input.api_key_id ?? null,
    text: q === '' ? null : q,
  };
}
