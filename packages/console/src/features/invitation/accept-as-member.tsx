import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';

interface AcceptAsMemberProps {
  readonly accept: (body: Record<string, never>) => Promise<unknown>;
  readonly onAccepted: () => void;
}

/** For who is signed in with the invited address. */
export function AcceptAsMember({ accept, onAccepted }: AcceptAsMemberProps) {
  const [error, setError] = useState<unknown>(null);
  const join = () => accept({}).then(onAccepted, setError);
  return (
    <>
      <ErrorNote error={error} />
      <Button look="primary" onClick={join}>
        Join workspace
      </Button>
    </>
  );
}
