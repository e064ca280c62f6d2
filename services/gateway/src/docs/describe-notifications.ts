import { notificationTypes } from '@harkara/contract';
import { z } from 'zod';
import type { ZodOpenApiPathItemObject } from 'zod-openapi';

const exampleTime = '2026-01-31T09:30:00.000Z';

const headers = z.object({
  'webhook-id': z.string().meta({ description: 'The notification, the same in every try.' }),
  'webhook-timestamp': z.string().meta({ description: 'The time of this try, in seconds since 1970.' }),
  'webhook-signature': z.string().meta({
    description: '`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`, once for each valid secret.',
  }),
});

/** Every notification that a webhook endpoint can get, with the schema of its full payload and an example. */
export function describeNotifications(): Record<string, ZodOpenApiPathItemObject> {
  const entries = Object.entries(notificationTypes).map(([type, { description, data, example }]) => {
    const schema = z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data });
    const body = { schema, example: { type, timestamp: exampleTime, data: example } };
    const post = {
      operationId: type,
      summary: description,
      description: 'Sent to the webhook endpoints that chose it, signed as Standard Webhooks says.',
      tags: ['Notifications'],
      security: [],
      requestParams: { header: headers },
      requestBody: { required: true, content: { 'application/json': body } },
      responses: { '2XX': { description: 'Delivered. Any other answer is tried again (docs/contract.md 16.2).' } },
    };
    return [type, { post }];
  });
  return Object.fromEntries(entries) as Record<string, ZodOpenApiPathItemObject>;
}
