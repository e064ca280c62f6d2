import type { Member, Role } from '@harkara/contract';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { useFormCall } from '../../../ui/use-form-call.ts';
import { useMembersChanged } from '../record/use-members-changed.ts';
import { RoleChoice } from './role-choice.tsx';

interface RoleDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
}

/** Gives a member or an invited person another role. */
export function RoleDialog({ member, onClose }: RoleDialogProps) {
  const changed = useMembersChanged();
  const form = useFormCall(async ({ role = member.role }) => {
    await call('changeMember', { params: { member_id: member.id }, body: { role: role as Role } });
    await changed();
    onClose();
  });
  return (
    <Dialog isOpen onClose={onClose} title={`Change the role of ${member.name}`} description={member.email}>
      <form className="grid gap-4" onSubmit={form.submit} noValidate>
        <RoleChoice first={member.role} />
        <ErrorNote error={form.error} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Go back</Button>
          <Button type="submit" look="primary">
            {form.isBusy ? 'Changing role' : 'Change role'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
