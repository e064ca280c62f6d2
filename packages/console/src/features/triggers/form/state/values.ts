import type { Frequency, Trigger, TriggerDetails, WhenUnavailable } from '@harkara/contract';
import { conditionOf } from '../../../../conditions/condition-of.ts';
import { writtenOf } from '../../../../conditions/written-of.ts';
import { indiaZone, weekdays } from '../../record/frequency-words.ts';
import type { Origin } from '../../record/new-trigger-search.ts';
import { kindOfTarget, targetIdOf } from '../../record/target.ts';
import { readGroup } from './read-group.ts';

const emptyValues = {
  name: '',
  /** The id of an agent or a workforce. */
  target: '',
  message: '',
  every: 'day',
  minute: '0',
  time: '09:00',
  /** Days of the week with commas between. */
  days: 'mon',
  day: '1',
  timezone: indiaZone,
  /** Empty: all data. */
  message_template: '',
  when_unavailable: 'refuse',
  event_type: '',
  /** The lines of the condition, as JSON. */
  filter: '',
};

export type FieldName = keyof typeof emptyValues;

/** What a person fills in of a trigger. All of it is text, so that the browser can keep it until it is saved. */
export type TriggerValues = Readonly<Record<FieldName, string>>;

export const fieldNames = Object.keys(emptyValues) as readonly FieldName[];

/** What a form begins with. */
export function startValues(first: Partial<TriggerValues>): TriggerValues {
  return { ...emptyValues, ...first };
}

/** A trigger as its form shows it. */
export function valuesOf(trigger: Trigger): TriggerValues {
  const common = { name: trigger.name, target: targetIdOf(trigger) };
  switch (trigger.kind) {
    case 'schedule':
      return startValues({
        ...common,
        message: trigger.message,
        timezone: trigger.timezone,
        ...textsOfFrequency(trigger.frequency),
      });
    case 'webhook':
      return startValues({
        ...common,
        message_template: trigger.message_template ?? '',
        when_unavailable: trigger.when_unavailable,
      });
    case 'event':
      return startValues({
        ...common,
        message_template: trigger.message_template ?? '',
        event_type: trigger.event_type,
        filter: trigger.filter === null ? '' : JSON.stringify(writtenOf(trigger.filter)),
      });
  }
}

function textsOfFrequency(frequency: Frequency): Partial<TriggerValues> {
  const { every } = frequency;
  if (every === 'hour') return { every, minute: String(frequency.minute) };
  if (every === 'day') return { every, time: frequency.time };
  if (every === 'week') return { every, time: frequency.time, days: frequency.days.join(',') };
  return { every, time: frequency.time, day: String(frequency.day) };
}

/** How often a schedule runs. What is no number is left to the service to refuse. */
export function frequencyOf({ every, minute, time, days, day }: TriggerValues): Frequency {
  if (every === 'hour') return { every, minute: numberOf(minute) };
  if (every === 'week') return { every, days: weekdays.filter((each) => days.split(',').includes(each)), time };
  if (every === 'month') return { every, day: numberOf(day), time };
  return { every: 'day', time };
}

function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

/** The body that makes a trigger. */
export function bodyOf(origin: Origin, values: TriggerValues) {
  const common = { name: values.name, ...targetBody(values.target) };
  if (origin === 'schedule') return { kind: 'schedule' as const, ...common, ...scheduleBody(values) };
  if (origin === 'event') return { kind: 'event' as const, ...common, ...eventBody(values) };
  return { kind: 'webhook' as const, ...common, sender_kind: origin, ...webhookBody(values) };
}

/** What is changed of a trigger of this kind, by the fields that differ. */
export function changeOf(kind: TriggerDetails['kind'], changed: readonly FieldName[], values: TriggerValues) {
  const all = { name: values.name, ...targetBody(values.target), ...bodiesByKind[kind](values) };
  const wire = new Set(changed.flatMap((field) => wireNames[field] ?? field));
  return Object.fromEntries(Object.entries(all).filter(([field]) => wire.has(field)));
}

const bodiesByKind = { schedule: scheduleBody, webhook: webhookBody, event: eventBody } as const;

const times = ['frequency'] as const;

/** The fields of the wire that a field is part of, where they have other names. */
const wireNames: Partial<Record<FieldName, readonly string[]>> = {
  target: ['agent_id', 'workforce_id'],
  every: times,
  minute: times,
  time: times,
  days: times,
  day: times,
};

function targetBody(id: string) {
  if (id === '') return {};
  return kindOfTarget(id) === 'agent' ? { agent_id: id } : { workforce_id: id };
}

function scheduleBody(values: TriggerValues) {
  return { message: values.message, frequency: frequencyOf(values), timezone: values.timezone.trim() };
}

function webhookBody(values: TriggerValues) {
  return { message_template: templateOf(values), when_unavailable: values.when_unavailable as WhenUnavailable };
}

function eventBody(values: TriggerValues) {
  return {
    event_type: values.event_type.trim(),
    filter: conditionOf(readGroup(values.filter)),
    message_template: templateOf(values),
  };
}

function templateOf({ message_template: template }: TriggerValues): string | null {
  return template.trim() === '' ? null : template;
}
