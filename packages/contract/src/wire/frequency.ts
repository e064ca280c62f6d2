import { z } from 'zod';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export const weekday = z.enum(weekdays);
export type Weekday = z.infer<typeof weekday>;

const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'must be a time of day like 09:30' })
  .meta({ description: 'Hours and minutes, 00:00 to 23:59.', example: '09:30' });

const chosenDays = z
  .array(weekday)
  .min(1)
  .max(weekdays.length)
  .refine((days) => new Set(days).size === days.length, { message: 'names the same day twice' });

const dayOfMonth = z
  .int()
  .min(1)
  .max(31)
  .meta({ description: 'A month that is shorter runs on its last day.', example: 31 });

/** How often a schedule runs, on the clock of its time zone (docs/contract.md 2.1). */
export const frequency = z
  .discriminatedUnion('every', [
    z.strictObject({ every: z.literal('hour'), minute: z.int().min(0).max(59) }),
    z.strictObject({ every: z.literal('day'), time: clockTime }),
    z.strictObject({ every: z.literal('week'), days: chosenDays, time: clockTime }),
    z.strictObject({ every: z.literal('month'), day: dayOfMonth, time: clockTime }),
  ])
  .meta({ id: 'Frequency' });
export type Frequency = z.infer<typeof frequency>;

/** Indian Standard Time, for schedules that name no time zone. */
export const timezoneDefault = 'Asia/Kolkata';

export const timezone = z
  .string()
  .max(64)
  .refine(isTimezone, { message: 'must be an IANA time zone like Asia/Kolkata' })
  .meta({ description: 'IANA time zone.', example: timezoneDefault });

/** Intl also takes fixed offsets such as +05:30. They are refused, because they are not IANA zones. */
function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
