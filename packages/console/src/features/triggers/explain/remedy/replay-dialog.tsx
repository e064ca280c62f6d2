import { call } from '../../../../api/call.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { triggerRoute } from '../../record/use-triggers-route.ts';

interface ReplayDialogProps {
  readonly deliveryId: string;
  readonly onClose: () => void;
}

/** Replays a refused call, and explains what came of that. */
export function ReplayDialog({ deliveryId, onClose }: ReplayDialogProps) {
  const navigate = triggerRoute.useNavigate();
  const replay = async () => {
    const { at } = await call('replayDelivery', { params: { delivery_id: deliveryId } });
    await navigate({ search: { tab: 'explain', at } });
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Replay this call?"
      action="Replay call"
      isDangerous={false}
      onConfirm={replay}
    >
      It starts a real task with the body of the call, by the message template of today.
    </ConfirmDialog>
  );
}
