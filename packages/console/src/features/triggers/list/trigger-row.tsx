import type { Names, Trigger } from '@harkara/contract';
import { Link } from '@tanstack/react-router';
import { nameOf } from '../../../api/name-of.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { describeInstant, formatMinute } from '../../../format/time.ts';
import type { RowPlace } from '../../../list/row-grid.tsx';
import { PlainTime } from '../../../ui/plain-time.tsx';
import { Status } from '../../../ui/status.tsx';
import { targetIdOf } from '../record/target.ts';
import { latestOf, sayStart } from '../record/trigger-words.ts';

const onlyWide = 'max-drawer:hidden';

/** A phone shows the name and what came of it last. */
export const triggerColumns = [
  { name: 'Name', look: undefined },
  { name: 'When', look: onlyWide },
  { name: 'Agent or workforce', look: onlyWide },
  { name: 'Last', look: undefined },
  { name: 'State', look: onlyWide },
] as const;

const rowLook =
  'trigger-columns relative grid min-h-9 items-center gap-x-3 border-b border-divider px-2 hover:bg-sunken';

interface TriggerRowProps extends RowPlace {
  readonly projectId: string;
  readonly trigger: Trigger;
  readonly names: Names | undefined;
}

/** One trigger. Its link covers the row, so that a click anywhere opens it and the browser's own menu works. */
export function TriggerRow({ projectId, trigger, names, index, isActive, onFocus }: TriggerRowProps) {
  const start = sayStart(trigger);
  const target = nameOf(names, targetIdOf(trigger));
  return (
    <div role="row" aria-rowindex={index + 2} className={rowLook}>
      <div role="gridcell" className="truncate">
        <Link
          to="/p/$projectId/triggers/$triggerId"
          params={{ projectId, triggerId: trigger.id }}
          tabIndex={isActive ? 0 : -1}
          onFocus={() => onFocus(trigger.id)}
          title={trigger.name}
          className="font-medium after:absolute after:inset-0"
        >
          {trigger.name}
        </Link>
        {trigger.enabled ? null : <span className="text-muted drawer:hidden"> (off)</span>}
      </div>
      <div role="gridcell" className={`truncate text-muted ${onlyWide}`} title={start}>
        {start}
      </div>
      <div role="gridcell" className={`truncate ${onlyWide}`} title={target}>
        {target}
      </div>
      <div role="gridcell" className="flex min-w-0 items-center gap-2 overflow-hidden">
        <Latest trigger={trigger} />
      </div>
      <div role="gridcell" className={`truncate text-muted ${onlyWide}`}>
        <State trigger={trigger} />
      </div>
    </div>
  );
}

function Latest({ trigger }: { readonly trigger: Trigger }) {
  const latest = latestOf(trigger);
  if (latest === null) return <span className="text-muted">Never</span>;
  return (
    <>
      <span title={latest.reason ?? undefined} className="flex">
        <Status status={latest.status} word={latest.word} isStill />
      </span>
      <span className="truncate text-muted max-wide:hidden">
        <PlainTime at={latest.at} />
      </span>
    </>
  );
}

/** Whether it is on, and of a schedule what that leads to. */
function State({ trigger }: { readonly trigger: Trigger }) {
  if (!trigger.enabled) return 'Off';
  if (trigger.kind !== 'schedule' || trigger.next_run_at === null) return 'On';
  const moment = new Date(trigger.next_run_at);
  return (
    <>
      On, next{' '}
      <time dateTime={trigger.next_run_at} title={describeInstant(moment).join('\n')}>
        {formatMinute(moment, serverNow())}
      </time>
    </>
  );
}
