import { useIsMutating } from '@tanstack/react-query';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { sendKey, useDraft } from './use-draft.ts';

/** What the person typed about a record before somebody else was quicker. Nothing when they typed nothing. */
export function UnsentDraft({ recordId }: { readonly recordId: string }) {
  // The live stream may tell of the person's own answer before the call that gives it has ended.
  const isSending = useIsMutating({ mutationKey: sendKey(recordId) }) > 0;
  return isSending ? null : <KeptTexts recordId={recordId} />;
}

function KeptTexts({ recordId }: { readonly recordId: string }) {
  const { fields, discard } = useDraft(recordId);
  const texts = Object.values(fields);
  if (texts.length === 0) return null;
  return (
    <section aria-label="What you typed" className="grid max-w-[48rem] gap-2 rounded-md bg-sunken p-3">
      <p>What you typed here is kept in this browser until you discard it.</p>
      {Object.entries(fields).map(([field, text]) => (
        <p key={field} className="max-h-48 overflow-auto break-words whitespace-pre-wrap">
          {text}
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        <CopyButton text={texts.join('\n\n')} what="text" />
        <Button look="quiet" onClick={discard}>
          Discard
        </Button>
      </div>
    </section>
  );
}
