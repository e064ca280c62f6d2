import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isRefused } from '../../../../api/refusal.ts';
import { ErrorNote } from '../../../../ui/error-note.tsx';
import { messageQuery } from '../state/preview-queries.ts';
import { usePaused } from '../state/use-paused.ts';
import { emptyFields } from './empty-fields.ts';
import { EmptyFields, ShownMessage } from './shown-message.tsx';

interface MessagePreviewProps {
  readonly name: string;
  /** Empty: all data. */
  readonly template: string;
  readonly data: unknown;
  /** What becomes of a call or an event whose message is empty. */
  readonly ifEmpty: string;
}

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
      {error !== null || message === undefined ? (
        <EmptyFields paths={empty} />
      ) : (
        <ShownMessage message={message} emptyFields={empty} />
      )}
    </section>
  );
}
