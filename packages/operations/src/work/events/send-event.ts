import { type EventBody, Refusal } from '@harkara/contract';
import type { Queries } from '@harkara/prisma';
import type { Context } from '../../context.ts';
import { isKeyActive } from '../api-keys/key-is-active.ts';
import { enqueueStarted } from './enqueue-started.ts';
import { findEvent } from './find-event.ts';
import { insertEvent } from './insert-event.ts';
import { startListeners } from './start-listeners.ts';

interface SendEventInput {
  projectId: string;
  /** The key that sent it; absent for a person. */
  keyId?: string;
  event: EventBody;
  traceId: string;
}

export interface AcceptedEventRow {
  eventId: string;
  /** True when an earlier event had the same source and id; then `started` has the tasks of that event. */
  duplicate: boolean;
  started: string[];
}

interface EventIdentity {
  projectId: string;
  source: string;
  sourceId: string;
}

/**
 * Records an event and starts its triggers in one transaction: a repeat finds nothing or all of it. An event without an
 * id of its own is never a repeat. Refuses with not_authenticated when the key was revoked since it was checked.
 */
export async function sendEvent(
  ctx: Context,
  { projectId, keyId, event, traceId }: SendEventInput,
): Promise<AcceptedEventRow> {
  const eventId = ctx.newId('event');
  const identity = { projectId, source: event.source, sourceId: event.id ?? eventId };
  const accepted = await ctx.db.transaction(async (queries) => {
    const data = JSON.stringify(event.data);
    const [row] = await queries.query(insertEvent, {
      ...identity,
      keyId: keyId ?? null,
      eventId,
      type: event.type,
      data,
    });
    if (row !== undefined) return startListeners(ctx, queries, { event: row, traceId });
    if (keyId !== undefined && !(await isKeyActive(queries, keyId))) throw new Refusal('not_authenticated');
    return readEarlier(queries, identity);
  });
  if ('duplicate' in accepted) return accepted;
  await enqueueStarted(ctx, { ...accepted, traceId });
  return { eventId, duplicate: false, started: accepted.tasks.map(({ taskId }) => taskId) };
}

async function readEarlier(queries: Queries, identity: EventIdentity): Promise<AcceptedEventRow> {
  const [earlier] = await queries.query(findEvent, identity);
  if (earlier === undefined) throw new Error('an event is neither new nor known');
  return { eventId: earlier.id, duplicate: true, started: earlier.started };
}
