import type { Channel, TaskStatus } from '@harkara/contract';
import { dateOfMinute, readMinute, readText, readWords, wordsOf } from '../../list/search-values.ts';
import { withoutGaps } from '../../list/without-gaps.ts';

/** Kept here too, because the contract's own lists would bring zod into the page. */
export const statuses = ['queued', 'running', 'needs_approval', 'escalated', 'done', 'failed'] as const;
export const channels = ['api', 'Schedule', 'Webhook', 'Event', 'test'] as const;

/** The filters of the list, as they are in the address. */
export interface TasksSearch {
  readonly status?: string | undefined;
  readonly channel?: string | undefined;
  readonly agent?: string | undefined;
  readonly workforce?: string | undefined;
  readonly trigger?: string | undefined;
  readonly key?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly q?: string | undefined;
  readonly sort?: '-cost' | undefined;
}

/** What the list's endpoint takes. */
export interface TaskFilter {
  readonly status?: TaskStatus[];
  readonly channel?: Channel[];
  readonly agent_id?: string;
  readonly workforce_id?: string;
  readonly trigger_id?: string;
  readonly api_key_id?: string;
  readonly from?: Date;
  readonly to?: Date;
  readonly q?: string;
  readonly sort?: '-cost';
}

/** Reads an address as somebody may have written it: what makes no sense is left out. */
export function readTasksSearch(search: Readonly<Record<string, unknown>>): TasksSearch {
  return withoutGaps({
    status: readWords(search['status'], statuses),
    channel: readWords(search['channel'], channels),
    agent: readText(search['agent']),
    workforce: readText(search['workforce']),
    trigger: readText(search['trigger']),
    key: readText(search['key']),
    from: readMinute(search['from']),
    to: readMinute(search['to']),
    q: readText(search['q']),
    sort: search['sort'] === '-cost' ? '-cost' : undefined,
  });
}

export function filterOf(search: TasksSearch): TaskFilter {
  return withoutGaps({
    status: nonEmpty(wordsOf(search.status, statuses)),
    channel: nonEmpty(wordsOf(search.channel, channels)),
    agent_id: search.agent,
    workforce_id: search.workforce,
    trigger_id: search.trigger,
    api_key_id: search.key,
    from: dateOfMinute(search.from),
    to: dateOfMinute(search.to),
    q: search.q,
    sort: search.sort,
  });
}

function nonEmpty<T>(words: readonly T[]): T[] | undefined {
  return words.length === 0 ? undefined : [...words];
}
