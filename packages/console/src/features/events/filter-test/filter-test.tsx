import { useMemo } from 'react';
import { refusalOf } from '../../../api/me.ts';
import { conditionOf } from '../../../conditions/condition-of.ts';
import { readWritten } from '../../../conditions/read-written.ts';
import { MatchedEvents } from '../../../event-filter/matched-events.tsx';
import { eventsRoute, useEventsSearch } from '../record/use-events-search.ts';
import { FilterForm } from './filter-form.tsx';

/** Which of the newest events the filter of a trigger would take. Who may not read their data is told so. */
export function FilterTest() {
  const { workspace } = eventsRoute.useRouteContext();
  const { projectId } = eventsRoute.useParams();
  const { search } = useEventsSearch();
  const { type = '*', where } = search;
  const tested = useMemo(() => ({ event_type: type, filter: conditionOf(readWritten(where)) }), [type, where]);
  const refusal = refusalOf(workspace, 'triggers.manage');
  if (refusal !== undefined) {
    return (
      <p className="text-muted">
        A filter looks into the data of events, which is for Builders, Admins and Owners. {refusal}
      </p>
    );
  }
  return (
    <>
      <FilterForm />
      <MatchedEvents projectId={projectId} tested={tested} />
    </>
  );
}
