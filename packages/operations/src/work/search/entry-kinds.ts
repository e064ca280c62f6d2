import { type IdKind, limits } from '@harkara/contract';

export const searchSourceNames = ['task', 'tool_run', 'event', 'delivery'] as const;
export type SearchSourceName = (typeof searchSourceNames)[number];

interface EntryKind {
  source: SearchSourceName;
  /** Of the records, whose ids are in the order of their time. */
  idKind: IdKind;
  /** For how many days the words may be kept; null as long as the record is there. */
  keptDays: number | null;
  /** True for what viewers may not read: data of events and calls, and keys and request ids, which no record shows. */
  isForBuilders: boolean;
}

/** What of a record the words of an entry are. One record can have an entry of several kinds. */
export const entryKinds = {
  /** Its first message. */
  task: { source: 'task', idKind: 'task', keptDays: null, isForBuilders: false },
  /** The id of the request that began it. */
  task_request: { source: 'task', idKind: 'task', keptDays: null, isForBuilders: true },
  /** The Idempotency-Key of an API call that began it, and of a webhook call. */
  task_key: { source: 'task', idKind: 'task', keptDays: limits.idempotencyHours / 24, isForBuilders: true },
  webhook_key: { source: 'task', idKind: 'task', keptDays: limits.webhookIdempotencyDays, isForBuilders: true },
  run_request: { source: 'tool_run', idKind: 'toolRun', keptDays: null, isForBuilders: true },
  run_key: { source: 'tool_run', idKind: 'toolRun', keptDays: limits.idempotencyHours / 24, isForBuilders: true },
  event: { source: 'event', idKind: 'event', keptDays: null, isForBuilders: true },
  delivery: { source: 'delivery', idKind: 'delivery', keptDays: limits.deliveryBodyDays, isForBuilders: true },
} as const satisfies Record<string, EntryKind>;

export type EntryKindName = keyof typeof entryKinds;
export const entryKindNames = Object.keys(entryKinds) as EntryKindName[];
