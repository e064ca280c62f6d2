import type { ExplainedTrigger, MomentRecords, RejectedRecord } from '@harkara/domain';
import type { Queries } from '@harkara/prisma';
import { listDeliveriesAround } from './list-deliveries-around.ts';
import { listEventsAround } from './list-events-around.ts';
import { listRunsAround } from './list-runs-around.ts';
import type { Moment } from './moment-of.ts';

export interface RecordsAroundInput {
  readonly trigger: ExplainedTrigger;
  readonly projectId: string;
  readonly moment: Moment;
  readonly now: Date;
  readonly rejected: RejectedRecord;
}

/** What is recorded of a trigger around a moment: one round trip, and a bounded number of rows. */
export async function listRecordsAround(queries: Queries, input: RecordsAroundInput): Promise<MomentRecords> {
  const { trigger, rejected } = input;
  const { kind } = trigger;
  switch (kind) {
    case 'schedule':
      return { kind, runs: await listRunsAround(queries, input) };
    case 'webhook':
      return { kind, deliveries: await listDeliveriesAround(queries, input), rejected };
    case 'event':
      return { kind, events: await listEventsAround(queries, input) };
  }
}
