import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ErrorNote } from '../../../../ui/error-note.tsx';
import { callPreviewQuery } from '../state/preview-queries.ts';
import { usePaused } from '../state/use-paused.ts';
import { EmptyFields, ShownMessage } from './shown-message.tsx';

interface CallPreviewProps {
  readonly deliveryId: string;
  /** Empty: all data. */
  readonly template: string;
}

/** What the agent would be told of an earlier call, made of the body as it was sent, and whether it would be taken. */
export function CallPreview({ deliveryId, template }: CallPreviewProps) {
  const body = usePaused(template.trim() === '' ? null : template);
  const preview = useQuery({ ...callPreviewQuery(deliveryId, body), placeholderData: keepPreviousData });
  const { data, error } = preview;
  return (
    <section aria-label="Preview" className="grid content-start gap-2">
      <ErrorNote error={error} onRetry={() => void preview.refetch()} />
      {data === undefined || error !== null ? null : (
        <>
          {data.message === null ? (
            <EmptyFields paths={data.empty_fields} />
          ) : (
            <ShownMessage message={data.message} emptyFields={data.empty_fields} />
          )}
          {data.reason === null ? null : (
            <p className="text-needs-approval wrap-anywhere">
              {data.outcome === 'Held' ? 'Such a call would be held now.' : 'Such a call would be refused now.'}{' '}
              {data.reason}
            </p>
          )}
        </>
      )}
    </section>
  );
}
