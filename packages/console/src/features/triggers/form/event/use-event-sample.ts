import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { serverNow } from '../../../../api/server-clock.ts';
import { isEventTypePattern } from '../../../../event-filter/event-type-pattern.ts';
import { eventDataQuery, eventMatchQuery, eventTypesQuery } from '../../../../event-filter/queries.ts';
import { formatInstant } from '../../../../format/time.ts';
import { examples } from '../message/examples.ts';
import { exampleSample, pastedSample, type Sample } from '../message/sample.ts';
import type { FieldProps } from '../state/field-props.ts';
import { usePaused } from '../state/use-paused.ts';

const offeredMax = 5;

export interface EventSample {
  readonly samples: readonly Sample[];
  readonly chosen: string;
  readonly choose: (id: string) => void;
  /** Undefined while it is being read, or while it is pasted. */
  readonly data: unknown;
  /** The type of the chosen event. */
  readonly type: string;
  readonly error: unknown;
}

/** The newest events of the chosen type to try the message on, an example of it, or what is pasted. */
export function useEventSample({ form, projectId, refusal }: FieldProps): EventSample {
  const typed = form.values.event_type.trim();
  const pattern = usePaused(isEventTypePattern(typed) ? typed : null);
  const match = useQuery({
    ...eventMatchQuery(projectId, { event_type: pattern ?? '*', filter: null }),
    enabled: pattern !== null && refusal === undefined,
  });
  const events = match.data?.data.filter(({ matches }) => matches !== false).slice(0, offeredMax) ?? [];
  const [asked, choose] = useState<string | null>(null);
  const isOffered = [exampleSample.id, pastedSample.id, ...events.map((each) => each.event_id)].includes(asked ?? '');
  const chosen = isOffered && asked !== null ? asked : (events[0]?.event_id ?? exampleSample.id);
  const event = events.find(({ event_id: id }) => id === chosen);
  const read = useQuery({ ...eventDataQuery(chosen), enabled: event !== undefined });
  const example = useExample(typed);
  const samples = events.map(({ event_id: id, type, at }) => ({
    id,
    label: `${type}, ${formatInstant(new Date(at), serverNow())}`,
  }));
  return {
    samples: [...samples, exampleSample, pastedSample],
    chosen,
    choose,
    data: event === undefined ? (chosen === pastedSample.id ? undefined : example.data) : read.data,
    type: event?.type ?? example.type,
    error: read.error,
  };
}

/** Data as it is described for the type, where one is. */
function useExample(pattern: string): { readonly type: string; readonly data: unknown } {
  const { data } = useQuery(eventTypesQuery);
  return useMemo(() => {
    const start = pattern.endsWith('*') ? pattern.slice(0, -1) : null;
    const found = data?.data.find(({ type }) => (start === null ? type === pattern : type.startsWith(start)));
    return found === undefined
      ? { type: start === null && pattern !== '' ? pattern : 'lead.saved', data: examples.event.data }
      : { type: found.type, data: found.example };
  }, [data, pattern]);
}
