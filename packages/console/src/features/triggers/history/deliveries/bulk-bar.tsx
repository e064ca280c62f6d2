import type { Delivery, WebhookDetails } from '@harkara/contract';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { ReplayDialog } from '../replay/replay-dialog.tsx';

interface BulkBarProps {
  readonly trigger: WebhookDetails;
  /** Why the person may not replay; undefined when they may. */
  readonly refusal: string | undefined;
  readonly selected: readonly Delivery[];
  readonly onClear: () => void;
}

const perReplayMax = 100;
const tooMany = `At most ${perReplayMax} calls are replayed at once.`;

/** What can be done with the selected calls. */
export function BulkBar({ trigger, refusal, selected, onClear }: BulkBarProps) {
  const [chosen, setChosen] = useState<readonly Delivery[] | null>(null);
  const isOpen = chosen !== null;
  if (selected.length === 0 && !isOpen) return null;
  return (
    <div role="region" aria-label="Selected calls" className="flex flex-wrap items-center gap-2">
      <strong>{selected.length} selected</strong>
      <Button
        refusedBecause={refusal ?? (selected.length > perReplayMax ? tooMany : undefined)}
        onClick={() => setChosen(selected)}
      >
        Replay {selected.length}
      </Button>
      <CopyButton text={selected.map(({ id }) => id).join('\n')} what="ids" />
      <Button look="quiet" onClick={onClear}>
        Clear selection
      </Button>
      {isOpen ? (
        <ReplayDialog trigger={trigger} chosen={chosen} onClose={() => setChosen(null)} onReplayed={onClear} />
      ) : null}
    </div>
  );
}
