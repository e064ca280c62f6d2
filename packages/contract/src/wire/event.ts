import { z } from 'zod';
import { eventType, eventTypePattern, productEventSource } from '../event-types.ts';
import { idOf } from '../ids.ts';
import { cleanText } from '../text.ts';
import { json } from './any-json.ts';
import { condition } from './condition.ts';
import { timeParam, timestamp } from './fields.ts';

const charactersMax = 255;
const identity = z.string().min(1).max(charactersMax).overwrite(cleanText);
const extensionName = /^[a-z0-9]{1,40}$/;

/** The attributes that CloudEvents 1.0 defines. Every other field is an extension. */
const cloudAttributes = z.object({
  specversion: z.literal('1.0'),
  id: identity,
  source: identity,
  datacontenttype: z.string().max(charactersMax).nullish(),
  dataschema: z.string().max(2_000).nullish(),
  subject: z.string().max(2_000).nullish(),
  time: z.iso.datetime({ offset: true }).nullish(),
});
const ownFields: readonly string[] = ['type', 'id', 'source', 'data'];
const cloudFields: readonly string[] = [...ownFields, ...Object.keys(cloudAttributes.shape)];

type RawEvent = Record<string, unknown> & { data?: unknown };

/** An event in the short form, or as CloudEvents 1.0 JSON when it has `specversion` (docs/contract.md 6.1). */
export const eventBody = z
  .looseObject({
    type: eventType,
    id: identity
      .optional()
      .meta({ description: 'A repeat with the same source and id starts nothing again. Kept for 30 days.' }),
    source: identity
      .refine((source) => source !== productEventSource, {
        message: `${productEventSource} is for the product's own events`,
      })
      .optional(),
    data: z
      .unknown()
      .optional()
      .meta({ description: 'Any JSON. Templates and filters start here.', example: { name: 'Asha Rao' } }),
    specversion: z
      .unknown()
      .optional()
      .meta({ description: '1.0 makes the body a CloudEvent: id and source are required, extensions allowed.' }),
  })
  .superRefine((raw, ctx) => {
    for (const issue of Object.hasOwn(raw, 'specversion') ? listCloudProblems(raw) : listOwnProblems(raw))
      ctx.addIssue(issue);
  })
  .transform(({ type, id, source, data }) => ({ type, id: id ?? null, source: source ?? '', data: data ?? null }))
  .meta({ id: 'SendEvent' });
export type EventBody = z.output<typeof eventBody>;

type Problem = Parameters<z.core.$RefinementCtx['addIssue']>[0];

function listOwnProblems(raw: RawEvent): Problem[] {
  const unknown = Object.keys(raw).filter((key) => !ownFields.includes(key) && key !== 'specversion');
  return [
    ...(unknown.length === 0 ? [] : [unknownFields(unknown, raw)]),
    ...(raw.data === undefined
      ? [{ code: 'custom' as const, path: ['data'], message: 'is required', input: raw }]
      : []),
  ];
}

/** Extensions are accepted and not used. Binary data is refused, because templates and filters cannot read it. */
function listCloudProblems(raw: RawEvent): Problem[] {
  const checked = cloudAttributes.safeParse(raw);
  const extensions = Object.keys(raw).filter((key) => !cloudFields.includes(key) && key !== 'data_base64');
  const odd = extensions.filter((key) => !extensionName.test(key) || typeof raw[key] === 'object');
  return [
    ...(checked.success
      ? []
      : checked.error.issues.map(({ path, message }) => ({ code: 'custom' as const, path, message, input: raw }))),
    ...(odd.length === 0 ? [] : [unknownFields(odd, raw)]),
    ...(Object.hasOwn(raw, 'data_base64')
      ? [{ code: 'custom' as const, path: ['data_base64'], message: 'is not taken, send JSON data', input: raw }]
      : []),
  ];
}

function unknownFields(keys: string[], input: RawEvent): Problem {
  return { code: 'unrecognized_keys', keys, input };
}

export const acceptedEvent = z
  .object({
    event_id: idOf('event'),
    duplicate: z
      .boolean()
      .meta({ description: 'True when this source and id were told before; nothing new was started.' }),
    started: z.array(idOf('task')).meta({ description: 'The tasks that the event started.' }),
  })
  .meta({ id: 'AcceptedEvent' });
export type AcceptedEvent = z.infer<typeof acceptedEvent>;

export const describedEventType = z
  .object({
    type: z.string(),
    description: z.string(),
    sender: z.enum(['customer', 'product']),
    example: z.record(z.string(), z.unknown()).meta({ description: 'The shape of `data`.' }),
  })
  .meta({ id: 'EventType' });
export type DescribedEventType = z.infer<typeof describedEventType>;

/** The parts of an event trigger that decide which events it takes. */
export const eventMatchBody = z
  .strictObject({ event_type: eventTypePattern, filter: condition.nullable().default(null) })
  .meta({ id: 'EventMatchBody' });
export type EventMatchBody = z.output<typeof eventMatchBody>;

export const eventMatch = z
  .object({
    data: z.array(
      z.object({
        event_id: idOf('event'),
        type: z.string(),
        at: timestamp,
        matches: z.boolean().nullable().meta({ description: 'Null when the decision may not spend more (11.4).' }),
      }),
    ),
  })
  .meta({ id: 'EventMatch' });
export type EventMatch = z.infer<typeof eventMatch>;

export const eventQuery = z.object({
  type: eventTypePattern.optional().meta({ description: 'A type, or its first words and a star.' }),
  from: timeParam.optional(),
  to: timeParam.optional(),
});
export type EventQuery = z.output<typeof eventQuery>;

/** An event that was reported, or that the product recorded (docs/contract.md 10.5). */
export const event = z
  .object({
    id: idOf('event'),
    type: z.string(),
    source: z.string().nullable(),
    source_id: z.string().nullable().meta({ description: 'The id that its sender gave it.' }),
    at: timestamp,
    cause_task_id: idOf('task').nullable().meta({ description: "The task of one of the product's own events." }),
  })
  .meta({ id: 'Event' });
export type Event = z.infer<typeof event>;

/** What one event trigger made of an event. */
export const eventVerdict = z
  .object({
    trigger_id: idOf('trigger'),
    result: z.enum(['Started', 'Skipped', 'Ignored']),
    reason: z.string().nullable().meta({ description: 'Why it started nothing.' }),
    task_id: idOf('task').nullable(),
  })
  .meta({ id: 'EventVerdict' });
export type EventVerdict = z.infer<typeof eventVerdict>;

export const eventWithVerdicts = event
  .extend({
    data: json,
    verdicts: z
      .array(eventVerdict)
      .meta({ description: 'Of the triggers that were on and listened to its type. Empty until it is dispatched.' }),
  })
  .meta({ id: 'EventWithVerdicts' });
export type EventWithVerdicts = z.infer<typeof eventWithVerdicts>;
