import { Button } from '../ui/button.tsx';
import type { Draft } from './use-draft.ts';

/** Says that a form shows what was typed on an earlier visit. */
export function OfferedDraft({ draft }: { readonly draft: Pick<Draft, 'isOffered' | 'discard'> }) {
  if (!draft.isOffered) return null;
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken px-3 py-1">
      What you typed before is here again.
      <Button look="quiet" onClick={draft.discard}>
        Discard
      </Button>
    </div>
  );
}
