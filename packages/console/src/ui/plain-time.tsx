import { serverNow } from '../api/server-clock.ts';
import { describeInstant, formatDate, formatInstant } from '../format/time.ts';

export interface TimeProps {
  /** As the service writes times: ISO 8601 in UTC. */
  readonly at: string;
  readonly isDate?: boolean;
}

/**
 * For rows of a list: the time of the day, which stays right while the row is shown. The other clocks show on hover
 * only, so that the row keeps one place for the focus.
 */
export function PlainTime({ at, isDate = false }: TimeProps) {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={describeInstant(moment).join('\n')}>
      {isDate ? formatDate(moment) : formatInstant(moment, serverNow())}
    </time>
  );
}
