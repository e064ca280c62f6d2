import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadMore } from '../../list/load-more.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { NoPermission } from '../../ui/no-permission.tsx';
import { Page } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { InviteDialog } from './dialogs/invite-dialog.tsx';
import { MemberDialog } from './dialogs/member-dialog.tsx';
import { ShownDialog } from './dialogs/shown-dialog.tsx';
import { PeoplePanel } from './people-panel.tsx';
import type { Ask, Shown } from './record/ask.ts';
import { membersRoute } from './record/members-route.ts';
import { membersQuery } from './record/queries.ts';

export function MembersPage() {
  const { workspace } = membersRoute.useRouteContext();
  if (!workspace.permits.includes('members.manage')) {
    return <NoPermission title="Members" roles="Owners and Admins" workspace={workspace} />;
  }
  return <Members />;
}

/** Who belongs to the workspace and who is invited. */
function Members() {
  const { workspace } = membersRoute.useRouteContext();
  const members = useInfiniteQuery(membersQuery(workspace.id));
  const [isInviting, setInviting] = useState(false);
  const [ask, setAsk] = useState<Ask | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const rows = members.data?.pages.flatMap(({ data }) => data) ?? [];
  const invite = (
    <Button look="primary" onClick={() => setInviting(true)}>
      Invite person
    </Button>
  );
  return (
    <Page title="Members" actions={invite}>
      <ProgressBar isLoading={members.isFetching} />
      <ErrorNote error={members.error} onRetry={() => void members.refetch()} />
      <PeoplePanel title="Invited" rows={rows.filter(({ status }) => status === 'invited')} onAsk={setAsk} />
      <PeoplePanel title="People" rows={rows.filter(({ status }) => status === 'active')} onAsk={setAsk} />
      {rows.length === 1 && !members.hasNextPage ? (
        <EmptyState title="Nobody else is here yet">
          Invite a person by their e-mail address. Their role decides what they may do here.
        </EmptyState>
      ) : null}
      <LoadMore list={members} />
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} onInvited={setShown} /> : null}
      {ask === null ? null : <MemberDialog ask={ask} onClose={() => setAsk(null)} onShow={setShown} />}
      {shown === null ? null : <ShownDialog shown={shown} onClose={() => setShown(null)} />}
    </Page>
  );
}
