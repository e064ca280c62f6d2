import type { CreatedApiKey } from '@harkara/contract';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ShownOnce } from '../../../ui/shown-once.tsx';
import { ReadyCalls } from '../calls/ready-calls.tsx';
import { FirstUse } from './first-use.tsx';
import { NewKeyForm } from './new-key-form.tsx';

interface NewKeyDialogProps {
  readonly projectId: string;
  readonly onClose: () => void;
}

/** Asks for a name; then shows the key, once, and calls that have it filled in. */
export function NewKeyDialog({ projectId, onClose }: NewKeyDialogProps) {
  const [made, setMade] = useState<CreatedApiKey | null>(null);
  if (made === null) {
    return (
      <Dialog isOpen onClose={onClose} title="Make API key">
        <NewKeyForm projectId={projectId} onMade={setMade} />
      </Dialog>
    );
  }
  return (
    <Dialog isOpen onClose={onClose} title={`The key ${made.name}`} width="wide" isKeptOpen>
      <ShownOnce value={made.key} what="key" />
      <ReadyCalls projectId={projectId} apiKey={made.key} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <FirstUse projectId={projectId} keyId={made.id} />
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
