import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { useFormCall } from '../../ui/use-form-call.ts';

interface AcceptAsMemberProps {
  readonly accept: (body: Record<string, never>) => Promise<unknown>;
  readonly onAccepted: () => void;
}

/** For who is signed in with the invited address. */
export function AcceptAsMember({ accept, onAccepted }: AcceptAsMemberProps) {
  const form = useFormCall(async () => {
    await accept({});
    onAccepted();
  });
  return (
    <form className="grid gap-4" onSubmit={form.submit}>
      <ErrorNote error={form.error} />
      <Button look="primary" type="submit">
        {form.isBusy ? 'Joining' : 'Join workspace'}
      </Button>
    </form>
  );
}
