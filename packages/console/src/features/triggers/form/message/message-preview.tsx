import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isRefused } from '../../../../api/refusal.ts';
import { formatCount } from '../../../../format/count.ts';
import { ErrorNote } from '../../../../ui/error-note.tsx';
import { messageQuery } from '../state/preview-queries.ts';
import { usePaused } from '../state/use-paused.ts';
import { emptyFields } from './empty-fields.ts';

interface MessagePreviewProps {
  readonly name: string;
  /** Empty: all data. */
  readonly template: string;
  readonly data: unknown;
  /** What becomes of a call or an event whose message is empty. */
  readonly ifEmpty: string;
}

const charactersMax = 8_000;

/** What the agent is told of a sample, and which fields of the template the sample does not have. */
export function MessagePreview({ name, template, data, ifEmpty }: MessagePreviewProps) {
  const isAll = template.trim() === '';
  const body = usePaused({ name: name.trim() || 'Webhook', message_template: isAll ? null : template, data });
  const { data: message, error, refetch } = useQuery({ ...messageQuery(body), placeholderData: keepPreviousData });
  const empty = emptyFields(template, data);
  const isEmpty = isRefused(error, 'message_empty');
  return (
    <section aria-label="Preview" className="grid content-start gap-2">
      {isEmpty ? <p className="text-needs-approval">The message comes out empty. {ifEmpty}</p> : null}
      {isEmpty ? null : <ErrorNote error={error} onRetry={() => void refetch()} />}
      {error !== null || message === undefined ? null : (
        <>
          <p
            tabIndex={0}
            role="region"
            aria-label="Message of the sample"
            className="max-h-72 overflow-auto rounded-md bg-sunken p-3 whitespace-pre-wrap wrap-anywhere"
          >
            {message}
          </p>
          <p className="text-muted">{sayLength(message)}</p>
        </>
      )}
      {empty.length === 0 ? null : (
        <p className="text-needs-approval wrap-anywhere">Empty here: {empty.map((path) => `{{${path}}}`).join(', ')}</p>
      )}
    </section>
  );
}

function sayLength(message: string): string {
  const count = [...message].length;
  const cut = count >= charactersMax ? ' The rest is cut.' : '';
  return `${formatCount(count)} of ${formatCount(charactersMax)} characters.${cut}`;
}
