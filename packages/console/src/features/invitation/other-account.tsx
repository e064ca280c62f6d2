import type { Me } from '@harkara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '../../api/me.ts';
import { signOut } from '../../session/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';

/** For who is signed in with another address than the invited one. After signing out this page shows how to join. */
export function OtherAccount({ user }: { readonly user: Me['user'] }) {
  const queryClient = useQueryClient();
  const [error, setError] = useState<unknown>(null);
  const leave = async () => {
    await signOut(user.id);
    await queryClient.resetQueries({ queryKey: meQuery.queryKey });
  };
  return (
    <>
      <p>You are signed in as {user.email}. To join, sign out first.</p>
      <ErrorNote error={error} />
      <Button look="primary" onClick={() => void leave().catch(setError)}>
        Sign out
      </Button>
    </>
  );
}
