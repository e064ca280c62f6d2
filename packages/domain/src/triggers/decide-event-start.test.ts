import { limits } from '@harkara/contract';
import { describe, expect, test } from 'vitest';
import { parseJson } from '../data/json-data.ts';
import { createProgramBudget } from '../limits/program-budget.ts';
import { budgetSpentReason, decideEventStart as decideWithin, type EventTrigger } from './decide-event-start.ts';

const openBudget = () => createProgramBudget(() => 0);
const decideEventStart = (event: Parameters<typeof decideWithin>[0], of: EventTrigger) =>
  decideWithin(event, of, openBudget());

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

describe('a budget that is spent', () => {
  const skip = { kind: 'skip', reason: budgetSpentReason };
  const filtered: EventTrigger = { ...trigger, filter: { path: 'city', op: 'equals', value: 'Delhi' } };
  const decideWithLeft = (left: number, of: EventTrigger) => {
    const budget = openBudget();
    budget.take(limits.decisionCharactersMax - left);
    return decideWithin(saved(), of, budget);
  };

  test('skips a trigger whose filter was not looked at, with the reason', () => {
    expect(decideWithLeft(5, filtered)).toEqual(skip);
    expect(decideWithLeft(20, filtered)).toEqual({ kind: 'pass' });
  });

  test('skips a trigger whose template or message is too much, with the reason', () => {
    const template = { ...trigger, messageTemplate: '{{name}}'.repeat(100) };
    expect(decideWithLeft(799, template)).toEqual(skip);
    expect(decideWithLeft(1_199, template)).toEqual(skip);
    expect(decideWithLeft(1_200, template)).toEqual({ kind: 'start', message: 'Asha'.repeat(100) });
  });

  test('changes nothing for triggers of other types', () => {
    expect(decideWithLeft(0, { ...filtered, eventType: 'order.*' })).toEqual({ kind: 'pass' });
  });
});
