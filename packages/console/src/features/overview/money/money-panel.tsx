import { Link } from '@tanstack/react-router';
import { useMoneyToday } from '../../../api/live/use-money-today.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { formatMinute } from '../../../format/time.ts';
import { Bar } from '../../../ui/bar.tsx';
import { Money } from '../../../ui/money.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { overviewRoute } from '../record/use-overview.ts';
import { type LimitForecast, whenLimitIsReached } from './when-limit-is-reached.ts';

/** What the workspace spent and reserved today, and how long its limit lasts. */
export function MoneyPanel() {
  const { projectId } = overviewRoute.useParams();
  const { workspace } = overviewRoute.useRouteContext();
  const money = useMoneyToday(workspace.id);
  const now = serverNow();
  return (
    <Panel
      title="Money today, all projects"
      actions={
        <Link to="/p/$projectId/spend" params={{ projectId }} search={{ period: 'today' }} className="underline">
          Where it went
        </Link>
      }
    >
      {money === null ? null : (
        <>
          <p>
            Spent <Money rupees={money.spent} />, reserved <Money rupees={money.reserved} />
            {money.limit === null ? null : (
              <>
                {', of '}
                <Money rupees={money.limit} isWhole />
              </>
            )}
          </p>
          {money.limit === null || money.limit === 0 ? null : (
            <Bar part={money.spent / money.limit} more={money.reserved / money.limit} />
          )}
          <p className="text-muted">{describeForecast(whenLimitIsReached(money, now), now)}</p>
        </>
      )}
    </Panel>
  );
}

function describeForecast(forecast: LimitForecast, now: Date): string {
  switch (forecast.kind) {
    case 'no_limit':
      return 'There is no daily limit.';
    case 'reached':
      return 'The limit is reached. What costs money waits until midnight in India, or until the limit is raised.';
    case 'too_early':
      return 'The day is too young to tell when the limit is reached.';
    case 'not_today':
      return 'At this rate the limit is not reached today.';
    case 'at':
      return `At this rate the limit is reached at ${formatMinute(forecast.at, now)}.`;
  }
}
