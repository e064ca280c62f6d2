import { serverNow } from '../api/server-clock.ts';
import { describeInstant, formatDate, formatInstant, formatRelative } from '../format/time.ts';
import { Tooltip } from './tooltip.tsx';
import { useNowText } from './use-now.ts';

interface TimeProps {
  /** As the service writes times: ISO 8601 in UTC. */
  readonly at: string;
  readonly isDate?: boolean;
  /**
   * For rows of a list: the time of the day, which stays right while the row is shown. The other clocks show on hover
   * only, so that the row keeps one place for the focus.
   */
  readonly isPlain?: boolean;
}

/** A moment in India; hover and focus show it on three clocks. */
export function Time({ at, isDate = false, isPlain = false }: TimeProps) {
  const moment = new Date(at);
  const lines = describeInstant(moment);
  if (isPlain) {
    return (
      <time dateTime={at} title={lines.join('\n')}>
        {isDate ? formatDate(moment) : formatInstant(moment, serverNow())}
      </time>
    );
  }
  return (
    <Tooltip lines={lines}>
      <time dateTime={at}>{isDate ? formatDate(moment) : <Relative moment={moment} />}</time>
    </Tooltip>
  );
}

function Relative({ moment }: { readonly moment: Date }) {
  return useNowText(() => formatRelative(moment, serverNow()));
}
