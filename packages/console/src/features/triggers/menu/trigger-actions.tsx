import type { TriggerDetails } from '@harkara/contract';
import { useState } from 'react';
import { type ReachableWorkspace, refusalOf } from '../../../api/me.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { triggerRoute } from '../record/use-triggers-route.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { NewSecretDialog } from './new-secret-dialog.tsx';
import { RunDialog } from './run-dialog.tsx';
import { useSwitch } from './use-switch.ts';

interface TriggerActionsProps {
  readonly trigger: TriggerDetails;
  readonly workspace: ReachableWorkspace;
}

type Asked = 'run' | 'secret' | 'delete';

/** What can be done with a trigger. */
export function TriggerActions({ trigger, workspace }: TriggerActionsProps) {
  const [asked, ask] = useState<Asked | null>(null);
  const switching = useSwitch(trigger);
  const refusal = refusalOf(workspace, 'triggers.manage');
  const close = () => ask(null);
  return (
    <>
      <ErrorNote error={switching.error} />
      <Button refusedBecause={refusal} onClick={() => switching.mutate(!trigger.enabled)}>
        {trigger.enabled ? 'Turn off' : 'Turn on'}
      </Button>
      <ActionMenu trigger={trigger} refusal={refusal} onAsk={ask} />
      {asked === 'run' ? <RunDialog trigger={trigger} onClose={close} /> : null}
      {asked === 'secret' && trigger.kind === 'webhook' ? <NewSecretDialog trigger={trigger} onClose={close} /> : null}
      {asked === 'delete' ? <DeleteDialog trigger={trigger} onClose={close} /> : null}
    </>
  );
}

interface ActionMenuProps {
  readonly trigger: TriggerDetails;
  readonly refusal: string | undefined;
  readonly onAsk: (asked: Asked) => void;
}

function ActionMenu({ trigger, refusal, onAsk }: ActionMenuProps) {
  const navigate = triggerRoute.useNavigate();
  const { projectId } = triggerRoute.useParams();
  const duplicate = () => {
    const kind = trigger.kind === 'webhook' ? trigger.sender_kind : trigger.kind;
    void navigate({ to: '/p/$projectId/triggers/new', params: { projectId }, search: { kind, from: trigger.id } });
  };
  return (
    <Menu trigger={<MoreButton label="More actions" />}>
      {trigger.kind === 'schedule' ? (
        <MenuItem onChoose={() => onAsk('run')} refusedBecause={refusal}>
          Run now
        </MenuItem>
      ) : null}
      {trigger.kind === 'webhook' ? (
        <MenuItem onChoose={() => onAsk('secret')} refusedBecause={refusal}>
          New secret
        </MenuItem>
      ) : null}
      <MenuItem onChoose={duplicate} refusedBecause={refusal}>
        Duplicate trigger
      </MenuItem>
      <MenuItem
        onChoose={() =>
          void navigate({ to: '/p/$projectId/tasks', params: { projectId }, search: { trigger: trigger.id } })
        }
      >
        Show its tasks
      </MenuItem>
      <MenuItem onChoose={() => onAsk('delete')} refusedBecause={refusal}>
        Delete trigger
      </MenuItem>
    </Menu>
  );
}
