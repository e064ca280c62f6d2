import type { Frequency, Weekday } from '@harkara/contract';

export const weekdayNames = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
} as const satisfies Record<Weekday, string>;

export const weekdays = Object.keys(weekdayNames) as readonly Weekday[];

/** India's zone, which a time is in when nothing else is said. */
export const indiaZone = 'Asia/Kolkata';

/** Every day at 09:00; the zone is said when it is not India's. */
export function sayFrequency(frequency: Frequency, timezone: string): string {
  const zone = timezone === indiaZone ? '' : `, ${timezone}`;
  return `${sayTimes(frequency)}${zone}`;
}

function sayTimes(frequency: Frequency): string {
  switch (frequency.every) {
    case 'hour':
      return `Every hour at minute ${frequency.minute}`;
    case 'day':
      return `Every day at ${frequency.time}`;
    case 'week':
      return `Every ${sayDays(frequency.days)} at ${frequency.time}`;
    case 'month':
      return `Day ${frequency.day} of every month at ${frequency.time}`;
  }
}

function sayDays(days: readonly Weekday[]): string {
  const inOrder = weekdays.filter((day) => days.includes(day));
  if (inOrder.length === weekdays.length) return 'day';
  return inOrder.map((day) => weekdayNames[day]).join(', ');
}
