import { EventTypeChoices } from '../../event-filter/event-type-choices.tsx';
import { Page } from '../../ui/page.tsx';
import { FilterTest } from './filter-test/filter-test.tsx';
import { Events } from './list/events.tsx';
import { useEventsSearch } from './record/use-events-search.ts';
import { SendEvent } from './send/send-event.tsx';
import { ViewTabs } from './view-tabs.tsx';

/** What happened in a project, and which of it the filter of a trigger would take. */
export function EventsPage() {
  const { search } = useEventsSearch();
  return (
    <Page title="Events" actions={<SendEvent />}>
      <EventTypeChoices />
      <ViewTabs isTest={search.view === 'test'} />
      {search.view === 'test' ? <FilterTest /> : <Events />}
    </Page>
  );
}
