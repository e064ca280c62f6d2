import { eventTypePattern } from '@harkara/contract';
import { expect, test } from 'vitest';
import { isEventTypePattern } from './event-type-pattern.ts';

const longest = `lead.${'x'.repeat(195)}`;

test.each(['*', 'lead', 'lead.saved', 'lead.*', 'a-b_c.D1.*', '', 'lead.', '.lead', 'lead*', '**', 'a b', longest])(
  'the page and the service agree on %s',
  (text) => {
    expect(isEventTypePattern(text)).toBe(eventTypePattern.safeParse(text).success);
    expect(isEventTypePattern(`${longest}x`)).toBe(false);
  },
);
