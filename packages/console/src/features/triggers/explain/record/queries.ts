import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { keys } from '../../../../api/keys.ts';

/** Below the trigger's own key, so that what is told of its runs, calls and events reads it again. */
export const explanationKey = (triggerId: string) => [...keys.trigger(triggerId), 'explanation'];

/** Why a trigger did what it did at a moment; without one, the last time that it was due or called. */
export const explanationQuery = (triggerId: string, at: Date | undefined) =>
  queryOptions({
    queryKey: [...explanationKey(triggerId), at?.toISOString() ?? null],
    queryFn: ({ signal }) => call('explainTrigger', { params: { trigger_id: triggerId }, query: { at }, signal }),
    placeholderData: keepPreviousData,
  });
