import type { TriggerDetails } from '@harkara/contract';
import { Link } from '@tanstack/react-router';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Status } from '../../../ui/status.tsx';
import { Time } from '../../../ui/time.tsx';
import { latestOf, sayStart } from '../record/trigger-words.ts';
import { Fact } from './fact.tsx';
import { TargetFact } from './target-fact.tsx';

interface TriggerHeadProps {
  readonly projectId: string;
  readonly trigger: TriggerDetails;
}

/** What starts it, what it starts, and what came of that last. */
export function TriggerHead({ projectId, trigger }: TriggerHeadProps) {
  const latest = latestOf(trigger);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Link to="/p/$projectId/triggers" params={{ projectId }} className="underline">
          Triggers
        </Link>
        <Status status={trigger.enabled ? 'done' : 'skipped'} word={trigger.enabled ? 'On' : 'Off'} />
        <dl className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-1">
          <Fact label="When">{sayStart(trigger)}</Fact>
          <TargetFact trigger={trigger} />
          {trigger.kind === 'schedule' && trigger.next_run_at !== null ? (
            <Fact label="Next">
              <Time at={trigger.next_run_at} />
            </Fact>
          ) : null}
          {latest === null ? null : (
            <Fact label="Last">
              <Status status={latest.status} word={latest.word} isStill /> <Time at={latest.at} />
            </Fact>
          )}
        </dl>
        <CopyButton text={trigger.id} what="id" />
      </div>
      {latest?.reason == null ? null : <p className="wrap-anywhere text-muted">{latest.reason}</p>}
    </div>
  );
}
