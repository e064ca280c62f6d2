import type { Explanation, TriggerDetails } from '@harkara/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { ErrorNote } from '../../../../ui/error-note.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PlainTime } from '../../../../ui/plain-time.tsx';
import { useShortcut } from '../../../../ui/shortcuts.ts';
import { Status } from '../../../../ui/status.tsx';
import { triggerRoute } from '../../record/use-triggers-route.ts';
import { type Moment, momentsQuery } from './moments-query.ts';

interface MomentListProps {
  readonly trigger: TriggerDetails;
  /** The moment of the address; without it, the latest one is explained. */
  readonly at: Date | undefined;
  readonly explanation: Explanation | undefined;
}

const titles = { schedule: 'Newest runs', webhook: 'Newest calls', event: 'Newest events' } as const;
const none = {
  schedule: 'It has not run yet.',
  webhook: 'No call has come yet.',
  event: 'No event of its type has come.',
} as const;

/** The next time and the newest ones; each is explained with a click, or with J and K. */
export function MomentList({ trigger, at, explanation }: MomentListProps) {
  const { projectId, triggerId } = triggerRoute.useParams();
  const { data, error, refetch } = useQuery(momentsQuery(trigger));
  const moments = [...nextOf(trigger), ...(data ?? [])];
  const latestId = trigger.kind === 'schedule' ? explanation?.fire_id : data?.[0]?.id;
  const shown = moments.findIndex((moment) =>
    at === undefined ? moment.id === latestId : moment.at === at.toISOString(),
  );
  useMomentKeys(
    moments.map((moment) => moment.at),
    shown,
  );
  return (
    <Panel title={titles[trigger.kind]}>
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {data?.length === 0 ? <p className="text-muted">{none[trigger.kind]}</p> : null}
      <ul aria-label={titles[trigger.kind]} className="grid empty:hidden">
        {moments.map((moment, index) => (
          <li key={moment.id}>
            <Link
              to="/p/$projectId/triggers/$triggerId"
              params={{ projectId, triggerId }}
              search={{ tab: 'explain', at: moment.at }}
              aria-current={index === shown ? 'true' : undefined}
              className={classNames(
                'flex min-h-9 items-center justify-between gap-2 rounded-md px-2 hover:bg-sunken',
                index === shown && 'bg-sunken font-medium',
              )}
            >
              <PlainTime at={moment.at} />
              <Status status={moment.status} word={moment.word} isStill />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What is to come can be explained too. */
function nextOf(trigger: TriggerDetails): readonly Moment[] {
  if (trigger.kind !== 'schedule' || trigger.next_run_at === null) return [];
  return [{ id: 'next', at: trigger.next_run_at, status: 'queued', word: 'Next' }];
}

/** J explains the moment before, K the one after it. */
function useMomentKeys(times: readonly string[], shown: number): void {
  const navigate = triggerRoute.useNavigate();
  const before = times[Math.min(shown + 1, times.length - 1)];
  const after = times[Math.max(shown - 1, 0)];
  const show = useCallback(
    (time: string | undefined) => {
      if (time !== undefined) void navigate({ search: { tab: 'explain', at: time }, replace: true });
    },
    [navigate],
  );
  useShortcut(
    'j',
    'Explain the moment before',
    useCallback(() => show(before), [show, before]),
  );
  useShortcut(
    'k',
    'Explain the moment after',
    useCallback(() => show(after), [show, after]),
  );
}
