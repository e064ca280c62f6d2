import { z } from 'zod';
import { givenName } from './agent.ts';
import { frequency, timezone, timezoneDefault } from './frequency.ts';
import { timestamp } from './page.ts';
import { messageTemplate } from './trigger.ts';

const timesQuestion = z.strictObject({ frequency, timezone: timezone.default(timezoneDefault) });
const messageQuestion = z.strictObject({
  name: givenName,
  message_template: messageTemplate.nullable().default(null),
  data: z.unknown().meta({ description: 'What a sender would send, as JSON.' }),
});

/** What a trigger would do: when it would run next, or what it would tell the agent. */
export const previewBody = z.union([timesQuestion, messageQuestion]).meta({ id: 'PreviewBody' });
export type PreviewBody = z.output<typeof previewBody>;

export const preview = z.union([z.object({ upcoming: z.array(timestamp) }), z.object({ message: z.string() })]).meta({ id: 'Preview' });
export type Preview = z.infer<typeof preview>;
