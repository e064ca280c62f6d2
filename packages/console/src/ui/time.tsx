import { serverNow } from '../api/server-clock.ts';
import { describeInstant, formatDate, formatRelative } from '../format/time.ts';
import { Tooltip } from './tooltip.tsx';

interface TimeProps {
  /** As the service writes times: ISO 8601 in UTC. */
  readonly at: string;
  readonly isDate?: boolean;
}

/** A moment in India; hover and focus show it on three clocks. */
export function Time({ at, isDate = false }: TimeProps) {
  const moment = new Date(at);
  return (
    <Tooltip lines={describeInstant(moment)}>
      <time dateTime={at}>{isDate ? formatDate(moment) : formatRelative(moment, serverNow())}</time>
    </Tooltip>
  );
}
