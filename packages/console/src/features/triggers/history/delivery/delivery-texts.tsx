import type { DeliveryWithBody } from '@harkara/contract';
import { useMemo } from 'react';
import { JsonView } from '../../../../editor/json-view.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { writtenBody } from '../record/written-body.ts';

/** What was sent, and the message that its task began with. */
export function DeliveryTexts({ delivery: { body, message } }: { readonly delivery: DeliveryWithBody }) {
  const written = useMemo(() => (body === null ? null : writtenBody(body)), [body]);
  return (
    <>
      {message === null ? null : (
        <div className="grid gap-1">
          <h3>Message</h3>
          <p className="max-h-48 overflow-auto rounded-md bg-sunken p-3 break-words whitespace-pre-wrap" tabIndex={0}>
            {message}
          </p>
        </div>
      )}
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3>Body</h3>
          {body === null ? null : <CopyButton text={body} what="body" />}
        </div>
        {written === null ? (
          <p className="text-muted">What was sent is kept for 7 days, and is gone.</p>
        ) : (
          <JsonView label="Body of the call" text={written === '' ? 'Nothing was sent.' : written} />
        )}
      </div>
    </>
  );
}
