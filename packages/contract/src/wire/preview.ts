import { z } from 'zod';
import { displayName, timestamp } from './fields.ts';
import { frequency, timezone, timezoneDefault } from './frequency.ts';
import { messageTemplate } from './trigger.ts';

/** Asks for the next times of a frequency, or for the message of a webhook with this name (docs/contract.md 10.5). */
export const previewBody = z
  .strictObject({
    frequency: frequency.optional(),
    timezone: timezone.default(timezoneDefault),
    name: displayName.optional(),
    message_template: messageTemplate.nullable().default(null),
    data: z.unknown().optional().meta({ description: 'What a sender would send.' }),
  })
  .refine((body) => (body.frequency === undefined) !== (body.name === undefined), {
    path: ['frequency'],
    message: 'give a frequency to see times, or a name and data to see a message',
  })
  .meta({ id: 'PreviewBody' });
export type PreviewBody = z.output<typeof previewBody>;

export const preview = z
  .union([z.object({ upcoming: z.array(timestamp) }), z.object({ message: z.string() })])
  .meta({ id: 'Preview' });
export type Preview = z.infer<typeof preview>;
