import { useQuery } from '@tanstack/react-query';
import { ErrorNote } from '../ui/error-note.tsx';
import { Panel } from '../ui/panel.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { ChangesList } from './changes-list.tsx';
import type { Compared } from './drafted-calls.ts';
import type { DraftedKind, RecordOf } from './drafted.ts';
import { comparisonQuery } from './queries.ts';

interface VersionComparisonProps<Kind extends DraftedKind> {
  readonly kind: Kind;
  readonly record: RecordOf<Kind>;
  readonly compared: Compared;
}

/** What differs between two versions, field by field. */
export function VersionComparison<Kind extends DraftedKind>({ kind, record, compared }: VersionComparisonProps<Kind>) {
  const { from, to } = compared;
  const changes = useQuery(comparisonQuery(kind, record.id, { from, to, revision: record.revision }));
  return (
    <Panel title={`From v${from} to ${to === 'draft' ? 'the draft' : `v${to}`}`}>
      <ProgressBar isLoading={changes.isFetching} />
      <ErrorNote error={changes.error} onRetry={() => void changes.refetch()} />
      {changes.data === undefined ? null : <ChangesList changes={changes.data} />}
    </Panel>
  );
}
