import { weekdays } from '@harkara/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lastRun } from './last-run.ts';
import { nextRun } from './next-run.ts';

const minute = fc.integer({ min: 0, max: 59 });
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), minute)
  .map((pair) => pair.map((each) => String(each).padStart(2, '0')).join(':'));
const frequency = fc.oneof(
  fc.record({ every: fc.constant('hour' as const), minute }),
  fc.record({ every: fc.constant('day' as const), time }),
  fc.record({ every: fc.constant('week' as const), days: fc.subarray([...weekdays], { minLength: 1 }), time }),
  fc.record({ every: fc.constant('month' as const), day: fc.integer({ min: 1, max: 31 }), time }),
);
const zone = fc.constantFrom('Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia');
const moment = fc.date({ min: new Date('2011-12-01'), max: new Date('2030-01-01'), noInvalidDate: true });

it('is a due time that is not later, and the next one after it is later', () => {
  fc.assert(
    fc.property(frequency, zone, moment, (every, timezone, at) => {
      const last = lastRun(every, timezone, at);
      expect(last.getTime()).toBeLessThanOrEqual(at.getTime());
      expect(nextRun(every, timezone, last).getTime()).toBeGreaterThan(at.getTime());
      expect(nextRun(every, timezone, new Date(last.getTime() - 1))).toEqual(last);
    }),
  );
});
