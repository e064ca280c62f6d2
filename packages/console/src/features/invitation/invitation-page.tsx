import type { Me } from '@harkara/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { meQuery, roleName } from '../../api/me.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { OuterPage } from '../../ui/outer-page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { AcceptAsMember } from './accept-as-member.tsx';
import { AcceptAsNew } from './accept-as-new.tsx';
import { OtherAccount } from './other-account.tsx';
import { invitationQuery } from './queries.ts';

const route = getRouteApi('/invitations/$token');

/** Where the link of an invitation leads: what it is for, and how to accept it. */
export function InvitationPage() {
  const { token } = route.useParams();
  const queryClient = useQueryClient();
  const invitation = useQuery(invitationQuery(token));
  const me = useQuery({ ...meQuery, retry: false });
  const accept = async (body: { name?: string; password?: string }) => {
    const accepted = await call('acceptInvitation', { params: { token }, body, asksToSignIn: false });
    await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    return accepted;
  };
  const { data } = invitation;
  return (
    <OuterPage title="Join a workspace">
      <ProgressBar isLoading={invitation.isPending || me.isPending} />
      <ErrorNote error={invitation.error} />
      {data === undefined || me.isPending ? null : (
        <>
          <p>
            {data.email} is invited to <strong>{data.workspace}</strong> as {roleName(data.role)}.
          </p>
          <Answer
            email={data.email}
            user={me.data?.user}
            accept={accept}
            onAccepted={() => window.location.assign('/')}
          />
        </>
      )}
    </OuterPage>
  );
}

interface AnswerProps {
  readonly email: string;
  /** Who is signed in. */
  readonly user: Me['user'] | undefined;
  readonly accept: (body: { name?: string; password?: string }) => Promise<unknown>;
  readonly onAccepted: () => void;
}

function Answer({ email, user, accept, onAccepted }: AnswerProps) {
  if (user === undefined) return <AcceptAsNew email={email} accept={accept} onAccepted={onAccepted} />;
  if (user.email !== email) return <OtherAccount user={user} />;
  return <AcceptAsMember accept={accept} onAccepted={onAccepted} />;
}
