import { expect, test } from 'vitest';
import { parseJson } from '../data/json-data.ts';
import { decideEventStart, type EventTrigger } from './decide-event-start.ts';

const trigger: EventTrigger = { id: 'trg_1', eventType: 'lead.*', filter: null, messageTemplate: null };
const saved = (data = '{"name":"Asha","city":"Pune"}') => ({
  type: 'lead.saved',
  data: parseJson(data),
  causeTriggerId: null,
});

test('without a template the agent reads the type and all data, digits as they were sent', () => {
  expect(decideEventStart(saved('{"id":12345678901234567890}'), trigger)).toEqual({
    kind: 'start',
    message: 'Event: lead.saved\n{"id":12345678901234567890}',
  });
});

test('templates and filters start at the data', () => {
  const filtered: EventTrigger = {
    ...trigger,
    messageTemplate: 'Call {{name}}.',
    filter: { path: 'city', op: 'equals', value: 'pune' },
  };
  expect(decideEventStart(saved(), filtered)).toEqual({ kind: 'start', message: 'Call Asha.' });
  expect(decideEventStart(saved('{"name":"Ravi","city":"Delhi"}'), filtered)).toEqual({ kind: 'pass' });
});

test('an event of another type is ignored', () => {
  expect(decideEventStart({ ...saved(), type: 'order.saved' }, trigger)).toEqual({ kind: 'pass' });
});

test('an event of its own task never starts it', () => {
  expect(decideEventStart({ ...saved(), causeTriggerId: 'trg_1' }, trigger)).toEqual({ kind: 'pass' });
  expect(decideEventStart({ ...saved(), causeTriggerId: 'trg_2' }, trigger).kind).toBe('start');
});

test('an empty message is skipped with its reason', () => {
  expect(decideEventStart(saved('{}'), { ...trigger, messageTemplate: ' {{name}} ' })).toEqual({
    kind: 'skip',
    reason: 'The message came out empty.',
  });
});
