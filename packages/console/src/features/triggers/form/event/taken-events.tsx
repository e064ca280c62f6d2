import { conditionOf } from '../../../../conditions/condition-of.ts';
import { isRight } from '../../../../conditions/problems-of.ts';
import type { WrittenGroup } from '../../../../conditions/written-condition.ts';
import { isEventTypePattern } from '../../../../event-filter/event-type-pattern.ts';
import { MatchedEvents } from '../../../../event-filter/matched-events.tsx';
import { usePaused } from '../state/use-paused.ts';

interface TakenEventsProps {
  readonly projectId: string;
  readonly eventType: string;
  readonly group: WrittenGroup;
  readonly refusal: string | undefined;
}

/** Which of the newest fifty events it would take. Who may not read their data is told so. */
export function TakenEvents({ projectId, eventType, group, refusal }: TakenEventsProps) {
  const type = eventType.trim();
  const isReady = isEventTypePattern(type) && isRight(group);
  const tested = usePaused(isReady ? { event_type: type, filter: conditionOf(group) } : null);
  if (refusal !== undefined) {
    return <p className="text-muted">Which events it would take is for Builders, Admins and Owners. {refusal}</p>;
  }
  if (tested === null) {
    return <p className="text-muted">With a type, and conditions without gaps, the newest 50 events are tried here.</p>;
  }
  return (
    <details open className="rounded-md border border-divider px-3 py-2">
      <summary className="font-medium">The newest 50 events</summary>
      <div className="mt-2 max-h-80 overflow-auto">
        <MatchedEvents projectId={projectId} tested={tested} />
      </div>
    </details>
  );
}
