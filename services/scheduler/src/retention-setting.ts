import { limits } from '@harkara/contract';
import { z } from 'zod';

const daysByDefault = {
  tasks: 400,
  tool_runs: 400,
  deliveries: 90,
  audit: 1_100,
  events: limits.eventDays,
};
export type RetentionDays = Record<keyof typeof daysByDefault, number>;
const daysMax = 36_500;

const kinds = Object.keys(daysByDefault);
const expected = `expected days by kind, such as tasks=400,events=30, each 1 to ${daysMax} (${kinds.join(', ')})`;

/** For how many days each kind of record is kept: what is not named has its default. */
export const retentionSetting = z
  .string()
  .default('')
  .transform((text, context): RetentionDays => {
    const days: RetentionDays = { ...daysByDefault };
    for (const part of text.split(',').filter((each) => each.trim() !== '')) {
      const [, kind = '', number = ''] = /^\s*(\w+)\s*=\s*(\d{1,5})\s*$/.exec(part) ?? [];
      const value = Number(number);
      if (!kinds.includes(kind) || value < 1 || value > daysMax) {
        context.addIssue({ code: 'custom', message: `${expected}, not ${JSON.stringify(part.trim())}` });
        return z.NEVER;
      }
      days[kind as keyof RetentionDays] = value;
    }
    return days;
  });
