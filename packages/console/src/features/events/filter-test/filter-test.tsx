import { refusalOf } from '../../../api/me.ts';
import { eventsRoute } from '../record/use-events-search.ts';
import { FilterForm } from './filter-form.tsx';
import { MatchList } from './match-list.tsx';

/** Which of the newest events the filter of a trigger would take. Who may not read their data is told so. */
export function FilterTest() {
  const { workspace } = eventsRoute.useRouteContext();
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
      <MatchList />
    </>
  );
}
