import { serverNow } from '../api/server-clock.ts';
import { describeInstant, formatDate, formatRelative } from '../format/time.ts';
import type { TimeProps } from './plain-time.tsx';
import { Tooltip } from './tooltip.tsx';
import { useNowText } from './use-now.ts';

/** A moment in India; hover and focus show it on three clocks. */
export function Time({ at, isDate = false }: TimeProps) {
  const moment = new Date(at);
  return (
    <Tooltip lines={describeInstant(moment)}>
      <time dateTime={at}>{isDate ? formatDate(moment) : <Relative moment={moment} />}</time>
    </Tooltip>
  );
}

function Relative({ moment }: { readonly moment: Date }) {
  return useNowText(() => formatRelative(moment, serverNow()));
}
