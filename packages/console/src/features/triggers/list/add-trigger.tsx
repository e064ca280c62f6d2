import { Link } from '@tanstack/react-router';
import { Button, buttonLook } from '../../../ui/button.tsx';

interface AddTriggerProps {
  readonly projectId: string;
  /** Why the person may not make triggers. */
  readonly refusal: string | undefined;
}

/** Leads to a new trigger. */
export function AddTrigger({ projectId, refusal }: AddTriggerProps) {
  if (refusal !== undefined) {
    return (
      <Button look="primary" refusedBecause={refusal}>
        Add trigger
      </Button>
    );
  }
  return (
    <Link to="/p/$projectId/triggers/new" params={{ projectId }} className={buttonLook('primary')}>
      Add trigger
    </Link>
  );
}
