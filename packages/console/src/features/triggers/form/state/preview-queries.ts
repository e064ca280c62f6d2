import type { Frequency } from '@harkara/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';

export interface TimesInput {
  readonly frequency: Frequency;
  readonly timezone: string;
}

/** The next five times of a frequency. They pass, so they are not kept for long. */
export const timesQuery = (body: TimesInput) =>
  queryOptions({
    queryKey: ['preview', 'times', body],
    queryFn: async ({ signal }) => {
      const answer = await call('previewTrigger', { body, signal });
      return 'upcoming' in answer ? answer.upcoming : [];
    },
    retry: false,
  });

/** What would become now of a call with the body of an earlier one, by a template that is not saved. */
export const callPreviewQuery = (deliveryId: string, template: string | null) =>
  queryOptions({
    queryKey: ['preview', 'call', deliveryId, template],
    queryFn: ({ signal }) => {
      const body = { message_template: template };
      return call('previewDelivery', { params: { delivery_id: deliveryId }, body, signal });
    },
    retry: false,
    gcTime: 0,
  });

export interface MessageInput {
  readonly name: string;
  readonly message_template: string | null;
  readonly data: unknown;
}

/** The message that a webhook would make of data. */
export const messageQuery = (body: MessageInput) =>
  queryOptions({
    queryKey: ['preview', 'message', body],
    queryFn: async ({ signal }) => {
      const answer = await call('previewTrigger', { body, signal });
      return 'message' in answer ? answer.message : '';
    },
    retry: false,
    gcTime: 0,
  });
