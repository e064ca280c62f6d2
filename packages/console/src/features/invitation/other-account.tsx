import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { meQuery } from '../../api/me.ts';
import { removeDrafts } from '../../editor/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';

/** For who is signed in with another address than the invited one. After signing out this page shows how to join. */
export function OtherAccount({ signedInAs }: { readonly signedInAs: string }) {
  const queryClient = useQueryClient();
  const [error, setError] = useState<unknown>(null);
  const signOut = async () => {
    await call('signOut', { asksToSignIn: false });
    const me = queryClient.getQueryData(meQuery.queryKey);
    if (me !== undefined) removeDrafts(me.user.id);
    await queryClient.resetQueries({ queryKey: meQuery.queryKey });
  };
  return (
    <>
      <p>You are signed in as {signedInAs}. To join, sign out first.</p>
      <ErrorNote error={error} />
      <Button look="primary" onClick={() => void signOut().catch(setError)}>
        Sign out
      </Button>
    </>
  );
}
