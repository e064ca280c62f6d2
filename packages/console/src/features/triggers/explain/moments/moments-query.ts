import type { Delivery, Event, ScheduleRun, TriggerDetails } from '@harkara/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { keys } from '../../../../api/keys.ts';
import type { StatusName } from '../../../../ui/status.tsx';
import { outcomeLooks } from '../../history/record/delivery-words.ts';

/** A moment that can be explained: a run, a call or an event, with what came of it. */
export interface Moment {
  /** Of the run, the call or the event. */
  readonly id: string;
  readonly at: string;
  readonly status: StatusName;
  readonly word: string;
}

const limit = 10;

/** The newest moments of a trigger, newest first. */
export const momentsQuery = (trigger: TriggerDetails) =>
  queryOptions({
    queryKey: [...keyOf(trigger), 'moments'],
    queryFn: ({ signal }) => listMoments(trigger, signal),
  });

/** Below the keys of what is listed, so that live hints read it again. */
function keyOf(trigger: TriggerDetails): readonly string[] {
  switch (trigger.kind) {
    case 'schedule':
      return keys.scheduleRuns(trigger.id);
    case 'webhook':
      return keys.deliveries(trigger.id);
    case 'event':
      return [...keys.events, trigger.project_id, trigger.event_type];
  }
}

async function listMoments(trigger: TriggerDetails, signal: AbortSignal): Promise<Moment[]> {
  const params = { trigger_id: trigger.id };
  switch (trigger.kind) {
    case 'schedule':
      return (await call('listScheduleRuns', { params, query: { limit }, signal })).data.map(momentOfRun);
    case 'webhook':
      return (await call('listDeliveries', { params, query: { limit }, signal })).data.map(momentOfCall);
    case 'event': {
      const query = { limit, type: trigger.event_type };
      const page = await call('listEvents', { params: { project_id: trigger.project_id }, query, signal });
      return page.data.map(momentOfEvent);
    }
  }
}

/** A run is known by the time when it was due, one by hand by the time when it began. */
function momentOfRun({ id, due_at: dueAt, at, result }: ScheduleRun): Moment {
  const word = dueAt === null ? 'By hand' : result;
  return { id, at: dueAt ?? at, status: result === 'Started' ? 'done' : 'skipped', word };
}

function momentOfCall({ id, at, outcome }: Delivery): Moment {
  return { id, at, ...outcomeLooks[outcome] };
}

function momentOfEvent({ id, at, type }: Event): Moment {
  return { id, at, status: 'queued', word: type };
}
