import type { EventTrigger, ScheduleTrigger, WebhookDetails } from '@harkara/contract';
import { triggerBody, triggerChange } from '@harkara/contract';
import { expect, test } from 'vitest';
import { readGroup, writeGroup } from './read-group.ts';
import { bodyOf, changeOf, fieldNames, startValues, valuesOf } from './values.ts';

const agent = 'agt_01k3v9t1e6f9v8m2q5w7x0z4ab';
const workforce = 'wfc_01k3v9t1e6f9v8m2q5w7x0z4ab';
const record = { id: 'trg_1', name: 'Orders', revision: 1, enabled: true, agent_id: agent };
const schedule = (frequency: object) =>
  ({ ...record, kind: 'schedule', message: 'Sum up.', timezone: 'Europe/Berlin', frequency }) as ScheduleTrigger;
const webhook = (more: object) =>
  ({
    ...record,
    kind: 'webhook',
    sender_kind: 'shopify',
    message_template: null,
    when_unavailable: 'hold',
    ...more,
  }) as unknown as WebhookDetails;
const filter = {
  any: [
    { path: 'city', op: 'equals', value: 'Pune' },
    { path: 'n', op: 'exists', value: false },
  ],
};
const event = { ...record, kind: 'event', event_type: 'lead.*', filter, message_template: '{{a}}' } as EventTrigger;

test.each([
  { every: 'hour', minute: 5 },
  { every: 'day', time: '09:30' },
  { every: 'week', time: '10:00', days: ['mon', 'fri'] },
  { every: 'month', time: '00:00', day: 31 },
])('a schedule of %j is shown and sent the same', (frequency) => {
  const body = bodyOf('schedule', valuesOf(schedule(frequency)));
  expect(triggerBody.parse(body)).toMatchObject({
    kind: 'schedule',
    name: 'Orders',
    agent_id: agent,
    message: 'Sum up.',
    timezone: 'Europe/Berlin',
    frequency,
  });
});

test('a webhook and an event trigger are shown and sent the same', () => {
  expect(triggerBody.parse(bodyOf('shopify', valuesOf(webhook({}))))).toEqual({
    kind: 'webhook',
    name: 'Orders',
    agent_id: agent,
    sender_kind: 'shopify',
    message_template: null,
    when_unavailable: 'hold',
  });
  expect(triggerBody.parse(bodyOf('event', valuesOf(event)))).toEqual({
    kind: 'event',
    name: 'Orders',
    agent_id: agent,
    event_type: 'lead.*',
    filter,
    message_template: '{{a}}',
  });
});

test('a change has what differs, and nothing else', () => {
  const before = valuesOf(schedule({ every: 'day', time: '09:30' }));
  const after = { ...before, target: workforce, every: 'hour', minute: '30' };
  const changed = fieldNames.filter((field) => before[field] !== after[field]);
  const change = changeOf('schedule', changed, after);
  expect(change).toEqual({ workforce_id: workforce, frequency: { every: 'hour', minute: 30 } });
  expect(triggerChange.parse(change)).toEqual(change);
  expect(changeOf('event', ['filter'], { ...valuesOf(event), filter: '' })).toEqual({ filter: null });
});

test('a number that is none is left to the service to refuse', () => {
  const body = bodyOf('schedule', startValues({ name: 'A', target: agent, message: 'Go.', every: 'hour', minute: '' }));
  expect(triggerBody.safeParse(JSON.parse(JSON.stringify(body))).success).toBe(false);
});

test('lines of a condition that are not finished are kept; what is none is no condition', () => {
  const group = { joining: 'all', parts: [{ path: '', test: 'equals', value: '' }] } as const;
  expect(readGroup(writeGroup(group))).toEqual(group);
  for (const text of ['', '{', '[]', '{"joining":"some","parts":[]}', '{"joining":"all","parts":[{"path":1}]}'])
    expect(readGroup(text)).toEqual({ joining: 'all', parts: [] });
});
