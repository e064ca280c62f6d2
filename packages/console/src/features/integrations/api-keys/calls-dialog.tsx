import { Dialog } from '../../../ui/dialog.tsx';
import { ReadyCalls } from '../calls/ready-calls.tsx';

interface CallsDialogProps {
  readonly projectId: string;
  readonly onClose: () => void;
}

/** First calls for who has a key already. Its value cannot be read any more, so it is theirs to fill in. */
export function CallsDialog({ projectId, onClose }: CallsDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="First calls"
      description="Put your key in the place of YOUR_API_KEY."
      width="wide"
    >
      <ReadyCalls projectId={projectId} apiKey="YOUR_API_KEY" />
    </Dialog>
  );
}
