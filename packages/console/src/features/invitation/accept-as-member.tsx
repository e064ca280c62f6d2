import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';

interface AcceptAsMemberProps {
  readonly email: string;
  readonly signedInAs: string;
  readonly accept: (body: Record<string, never>) => Promise<unknown>;
  readonly onAccepted: () => void;
}

/** For who is signed in already. With another address than the invited one the service refuses and says so. */
export function AcceptAsMember({ email, signedInAs, accept, onAccepted }: AcceptAsMemberProps) {
  const [error, setError] = useState<unknown>(null);
  const join = () => accept({}).then(onAccepted, setError);
  return (
    <>
      {signedInAs === email ? null : <p className="text-muted">You are signed in as {signedInAs}.</p>}
      <ErrorNote error={error} />
      <Button look="primary" onClick={join}>
        Join workspace
      </Button>
    </>
  );
}
