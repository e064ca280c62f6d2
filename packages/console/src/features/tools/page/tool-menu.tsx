import type { Tool } from '@harkara/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { type ReachableWorkspace, refusalOf } from '../../../api/me.ts';
import { usesQuery } from '../../../drafts/queries.ts';
import { UsedBy } from '../../../drafts/used-by.tsx';
import { nameOfCopy } from '../../../target/name-of-copy.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { showToast } from '../../../ui/toasts.tsx';

interface ToolMenuProps {
  readonly tool: Tool;
  readonly workspace: ReachableWorkspace;
}

/** What can be done with a tool as a whole. */
export function ToolMenu({ tool, workspace }: ToolMenuProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const refusal = refusalOf(workspace, 'tools.manage');
  const { id, project_id: projectId, draft } = tool;
  const copy = useMutation({
    mutationFn: () =>
      call('createTool', { params: { project_id: projectId }, body: { ...draft, name: nameOfCopy(draft.name) } }),
    onSuccess: async (made) => {
      await queryClient.invalidateQueries({ queryKey: ['tools'] });
      await navigate({ to: '/p/$projectId/tools/$toolId', params: { projectId, toolId: made.id } });
      showToast('This is the copy. It runs once it is published.');
    },
  });
  const remove = async () => {
    await call('deleteTool', { params: { tool_id: id } });
    await queryClient.invalidateQueries({ queryKey: ['tools'] });
    await navigate({ to: '/p/$projectId/tools', params: { projectId } });
    showToast(`Deleted ${draft.name}`);
  };
  return (
    <>
      <Menu trigger={<MoreButton label="More about this tool" />}>
        <MenuItem onChoose={() => copy.mutate()} refusedBecause={refusal}>
          Duplicate tool
        </MenuItem>
        <MenuItem onChoose={() => setDeleting(true)} refusedBecause={refusal}>
          Delete tool
        </MenuItem>
      </Menu>
      <ErrorNote error={copy.error} />
      {isDeleting ? <DeleteDialog tool={tool} onDelete={remove} onClose={() => setDeleting(false)} /> : null}
    </>
  );
}

interface DeleteDialogProps {
  readonly tool: Tool;
  readonly onDelete: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks once the person has seen what uses the tool. */
function DeleteDialog({ tool, onDelete, onClose }: DeleteDialogProps) {
  const { data } = useQuery(usesQuery('tool', tool.id));
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Delete ${tool.draft.name}?`}
      action="Delete tool"
      onConfirm={onDelete}
      details={
        <section aria-label="Used by" className="grid gap-1">
          <h3>Used by</h3>
          <UsedBy uses={data} />
        </section>
      }
    >
      It cannot be brought back. Agents lose it, and tools that run it fail. Its runs stay readable.
    </ConfirmDialog>
  );
}
