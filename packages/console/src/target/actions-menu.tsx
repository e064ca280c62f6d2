import type { Agent, Workforce } from '@harkara/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { keys } from '../api/keys.ts';
import { type ReachableWorkspace, refusalOf } from '../api/me.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { showToast } from '../ui/toasts.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { actionsOf, pathOfTarget } from './target-actions.ts';

interface ActionsMenuProps {
  readonly kind: 'agent' | 'workforce';
  readonly record: Agent | Workforce;
  readonly workspace: ReachableWorkspace;
}

/** What can be done with an agent or a workforce as a whole. */
export function ActionsMenu({ kind, record, workspace }: ActionsMenuProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const refusal = refusalOf(workspace, `${kind}s.manage`);
  const actions = actionsOf(kind, record);
  const run = useMutation({
    mutationFn: (act: () => Promise<void>) => act(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [`${kind}s`] }),
  });
  const pause = async () => {
    await (record.paused ? actions.resume() : actions.pause());
    await queryClient.invalidateQueries({ queryKey: keys.drafted(kind, record.id) });
    showToast(record.paused ? 'Resumed. What waited starts now.' : 'Paused. Nothing new starts until you resume it.');
  };
  const duplicate = async () => {
    const { id } = await actions.duplicate();
    await navigate({ to: pathOfTarget(record.project_id, { kind, id }) });
    showToast('This is the copy. It works once it is published.');
  };
  return (
    <>
      <Menu trigger={<MoreButton label={`More about this ${kind}`} />}>
        <MenuItem onChoose={() => run.mutate(pause)} refusedBecause={refusal}>
          {record.paused ? 'Resume' : 'Pause'} {kind}
        </MenuItem>
        <MenuItem onChoose={() => run.mutate(duplicate)} refusedBecause={refusal}>
          Duplicate {kind}
        </MenuItem>
        <MenuItem onChoose={() => setDeleting(true)} refusedBecause={refusal}>
          Delete {kind}
        </MenuItem>
      </Menu>
      <ErrorNote error={run.error} />
      {isDeleting ? (
        <DeleteDialog kind={kind} record={record} onDelete={actions.remove} onClose={() => setDeleting(false)} />
      ) : null}
    </>
  );
}
