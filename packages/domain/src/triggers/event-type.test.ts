import { eventType, eventTypePattern, eventTypes } from '@harkara/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventPatternsOf, matchesEventType } from './event-type.ts';

const word = fc.constantFrom('lead', 'saved', 'leads', 'a-b', 'x_1');
const type = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join('.'));
const pattern = fc.oneof(
  type,
  type.map((each) => `${each}.*`),
  fc.constant('*'),
);

describe('an event type', () => {
  it.each([
    ['lead.saved', 'lead.saved', true],
    ['lead.*', 'lead.saved', true],
    ['lead.*', 'lead.stage.changed', true],
    ['*', 'lead.saved', true],
    ['lead.*', 'lead', false],
    ['lead.*', 'leads.saved', false],
    ['lead', 'lead.saved', false],
    ['lead.saved', 'lead.saved.twice', false],
    ['lead.stage.*', 'lead.saved', false],
  ])('pattern %s and type %s match: %s', (one, other, expected) => {
    expect(matchesEventType(one, other)).toBe(expected);
  });

  it('is found by exactly the patterns that match it', () => {
    fc.assert(
      fc.property(pattern, type, (one, other) => {
        expect(eventPatternsOf(other).includes(one)).toBe(matchesEventType(one, other));
      }),
    );
  });

  it.each(['lead.saved', 'x', 'com.github.pull_request.opened', 'A-1.b', ...Object.keys(eventTypes)])(
    '%s is well formed',
    (name) => {
      expect(eventType.safeParse(name).success).toBe(true);
      expect(eventTypePattern.safeParse(`${name}.*`).success).toBe(true);
    },
  );

  it.each(['', '.', 'lead.', '.lead', 'lead..saved', 'lead saved', 'lead.*', '*', 'लीड', 'a\0', 'x'.repeat(201)])(
    '%j is not well formed',
    (name) => {
      expect(eventType.safeParse(name).success).toBe(false);
    },
  );

  it.each(['', '*.saved', 'lead.*.x', 'lead*', '**', 'lead.**', '.*'])('%j is no pattern', (name) => {
    expect(eventTypePattern.safeParse(name).success).toBe(false);
  });
});
