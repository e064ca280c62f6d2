import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

/** A trigger; a webhook with how many of its calls were rejected. */
export const triggerQuery = (triggerId: string) =>
  queryOptions({
    queryKey: keys.trigger(triggerId),
    queryFn: ({ signal }) => call('readTrigger', { params: { trigger_id: triggerId }, signal }),
  });
