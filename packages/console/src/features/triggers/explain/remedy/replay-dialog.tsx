import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { keys } from '../../../../api/keys.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { triggerRoute } from '../../record/use-triggers-route.ts';

interface ReplayDialogProps {
  readonly deliveryId: string;
  readonly onClose: () => void;
}

/** Replays a refused call and explains what came of that. Says before when its sender has called again with success. */
export function ReplayDialog({ deliveryId, onClose }: ReplayDialogProps) {
  const navigate = triggerRoute.useNavigate();
  const { triggerId } = triggerRoute.useParams();
  const { data: isRepeated } = useQuery({
    queryKey: [...keys.delivery(deliveryId), 'plan'],
    queryFn: async ({ signal }) => {
      const body = { ids: [deliveryId], dry_run: true };
      const { data } = await call('replayDeliveries', { params: { trigger_id: triggerId }, body, signal });
      return data.some(({ equal_to: equalTo }) => equalTo !== null);
    },
  });
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
      isDangerous={isRepeated === true}
      onConfirm={replay}
    >
      It starts a real task with the body of the call, by the message template of today.
      {isRepeated === true ? ' A call with the same body has started a task already: this starts a second one.' : ''}
    </ConfirmDialog>
  );
}
