import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../../format/count.ts';
import { ErrorNote } from '../../../../ui/error-note.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { callPreviewQuery } from '../../form/state/preview-queries.ts';
import { usePaused } from '../../form/state/use-paused.ts';

const messageCharactersMax = 8_000;
const fieldsMax = 20;

interface MessagePreviewProps {
  readonly deliveryId: string;
  readonly template: string | null;
}

/** The message that a template makes of a call, and the fields that it has nothing for. It follows what is typed. */
export function MessagePreview({ deliveryId, template }: MessagePreviewProps) {
  const settled = usePaused(template);
  const query = useQuery({ ...callPreviewQuery(deliveryId, settled), placeholderData: keepPreviousData });
  const { data, error, isFetching, refetch } = query;
  return (
    <section aria-label="Preview" className="relative grid gap-1">
      <ProgressBar isLoading={isFetching} />
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {data === undefined ? null : (
        <>
          <p className="flex flex-wrap justify-between gap-2">
            <strong>Message of this call</strong>
            <span className="text-muted">
              {formatCount([...(data.message ?? '')].length)} / {formatCount(messageCharactersMax)}
            </span>
          </p>
          <p tabIndex={0} className="max-h-48 overflow-auto rounded-md bg-sunken p-3 break-words whitespace-pre-wrap">
            {data.message ?? <span className="text-muted">{data.reason ?? 'The message is empty.'}</span>}
          </p>
          {data.empty_fields.length === 0 ? null : (
            <p className="wrap-anywhere text-muted">Empty here: {sayFields(data.empty_fields)}</p>
          )}
        </>
      )}
    </section>
  );
}

function sayFields(fields: readonly string[]): string {
  const shown = fields.slice(0, fieldsMax).map((field) => `{{${field}}}`);
  return `${shown.join(', ')}${fields.length > fieldsMax ? ` and ${fields.length - fieldsMax} more` : ''}`;
}
