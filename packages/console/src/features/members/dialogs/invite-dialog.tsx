import type { Role } from '@harkara/contract';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFormCall } from '../../../ui/use-form-call.ts';
import type { Shown } from '../record/ask.ts';
import { membersRoute } from '../record/members-route.ts';
import { shownOf } from '../record/shown-of.ts';
import { useMembersChanged } from '../record/use-members-changed.ts';
import { RoleChoice } from './role-choice.tsx';

interface InviteDialogProps {
  readonly onClose: () => void;
  readonly onInvited: (shown: Shown) => void;
}

/** Asks for an address and a role, and invites. */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const { workspaceId } = membersRoute.useParams();
  const changed = useMembersChanged();
  const form = useFormCall(async ({ email = '', name = '', role = '' }) => {
    const body = { email, role: role as Role, ...(name.trim() === '' ? {} : { name }) };
    const added = await call('addMember', { params: { workspace_id: workspaceId }, body });
    onClose();
    onInvited(shownOf(added));
    await changed();
  });
  return (
    <Dialog isOpen onClose={onClose} title="Invite person">
      <form className="grid gap-4" onSubmit={form.submit} noValidate>
        <TextField
          label="E-mail address"
          name="email"
          type="email"
          autoComplete="off"
          autoFocus
          problem={form.problems['email']}
        />
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          hint="May be empty. They choose their own when they join."
          problem={form.problems['name']}
        />
        <RoleChoice first="viewer" />
        <ErrorNote error={form.error} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Go back</Button>
          <Button type="submit" look="primary">
            {form.isBusy ? 'Inviting person' : 'Invite person'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
