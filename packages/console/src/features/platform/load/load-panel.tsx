import { useQuery } from '@tanstack/react-query';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { loadQuery } from '../record/queries.ts';
import { LoadTable } from './load-table.tsx';
import { sayLost } from './lost-words.ts';
import { Recent } from './recent.tsx';

/** What waits and runs on the whole platform, read again every 5 seconds. */
export function LoadPanel() {
  const load = useQuery(loadQuery);
  const lost = load.data === undefined ? null : sayLost(load.data);
  return (
    <Panel title="Load now">
      <ProgressBar isLoading={load.isPending} />
      <ErrorNote error={load.error} onRetry={() => void load.refetch()} />
      {load.data === undefined ? null : (
        <>
          <LoadTable load={load.data} />
          {lost === null ? null : <p className="text-failed">{lost}</p>}
          <Recent load={load.data} />
        </>
      )}
    </Panel>
  );
}
