import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Refused } from '../../../../api/refusal.ts';
import { describeInstant } from '../../../../format/time.ts';
import { ErrorNote } from '../../../../ui/error-note.tsx';
import { indiaZone } from '../../record/frequency-words.ts';
import { timesQuery } from '../state/preview-queries.ts';
import { usePaused } from '../state/use-paused.ts';
import { frequencyOf, type TriggerValues } from '../state/values.ts';
import { sayOnClock } from './zone-clock.ts';

/** The next five times of what is chosen, as the service counts them. */
export function UpcomingTimes({ values }: { readonly values: TriggerValues }) {
  const body = usePaused({ frequency: frequencyOf(values), timezone: values.timezone.trim() });
  const { data: times, error, refetch } = useQuery({ ...timesQuery(body), placeholderData: keepPreviousData });
  const isUnfinished = error instanceof Refused && error.status === 422;
  return (
    <section aria-label="Next times" className="grid content-start gap-2 rounded-md bg-sunken p-3">
      <h3>Next five times</h3>
      {isUnfinished ? <p className="text-muted">{error.problems.join(' ')}</p> : null}
      {isUnfinished ? null : <ErrorNote error={error} onRetry={() => void refetch()} />}
      {error !== null || times === undefined ? null : (
        <ol className="grid gap-1">
          {times.map((at) => (
            <UpcomingTime key={at} at={at} zone={body.timezone} />
          ))}
        </ol>
      )}
    </section>
  );
}

function UpcomingTime({ at, zone }: { readonly at: string; readonly zone: string }) {
  const moment = new Date(at);
  const inIndia = sayOnClock(moment, indiaZone) ?? at;
  const isIndia = zone === indiaZone;
  return (
    <li>
      <time dateTime={at} title={describeInstant(moment).join('\n')}>
        {isIndia ? inIndia : (sayOnClock(moment, zone) ?? inIndia)}
      </time>
      {isIndia ? null : <span className="block text-muted">{inIndia} IST</span>}
    </li>
  );
}
