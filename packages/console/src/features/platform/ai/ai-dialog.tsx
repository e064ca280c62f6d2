import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { loadQuery } from '../record/queries.ts';
import { useSetAi } from './use-set-ai.ts';
import { sayPause, sayResume } from './waiting-words.ts';

interface AiDialogProps {
  readonly isPaused: boolean;
  readonly onClose: () => void;
}

/** Says what pausing or resuming all AI work does, and does it. When the load cannot be read it can be paused, too. */
export function AiDialog({ isPaused, onClose }: AiDialogProps) {
  // What is asked stays, whatever others do meanwhile.
  const [wasPaused] = useState(isPaused);
  const load = useQuery(loadQuery);
  const setAi = useSetAi();
  const say = wasPaused ? sayResume : sayPause;
  const unread = load.isError ? 'What waits now could not be read.' : 'What waits now is being read.';
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={wasPaused ? 'Resume AI work on the whole platform?' : 'Pause AI work on the whole platform?'}
      action={wasPaused ? 'Resume AI work' : 'Pause AI work'}
      onConfirm={() => setAi(!wasPaused)}
      isDangerous={!wasPaused}
    >
      {load.data === undefined ? unread : say(load.data.turns)}
    </ConfirmDialog>
  );
}
