import type { Remedy, TriggerDetails } from '@harkara/contract';
import { useState } from 'react';
import { type ReachableWorkspace, refusalOf, useMe } from '../../../../api/me.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorNote } from '../../../../ui/error-note.tsx';
import { RunDialog } from '../../menu/run-dialog.tsx';
import { RemedyLink } from './remedy-link.tsx';
import { remedyLooks } from './remedy-words.ts';
import { ReplayDialog } from './replay-dialog.tsx';
import { useRemedy } from './use-remedy.ts';

interface RemedyButtonProps {
  readonly remedy: Remedy;
  readonly trigger: TriggerDetails;
  readonly workspace: ReachableWorkspace;
}

/** What mends it: done at once, after a question where it costs money, or a link to where it is done. */
export function RemedyButton({ remedy, trigger, workspace }: RemedyButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const mend = useRemedy(trigger.id);
  const refusal = useRefusal(remedy, workspace);
  const { words } = remedyLooks[remedy.action];
  if (refusal === undefined && !isDoneHere(remedy)) return <RemedyLink remedy={remedy} workspaceId={workspace.id} />;
  const asks = remedy.action === 'run_schedule' || remedy.action === 'replay_delivery';
  const close = () => setAsking(false);
  return (
    <>
      <Button
        look="primary"
        refusedBecause={refusal ?? (mend.isPending ? 'It is being done.' : undefined)}
        onClick={() => (asks ? setAsking(true) : mend.mutate(remedy))}
      >
        {words}
      </Button>
      {refusal === undefined ? null : <span className="text-muted">{refusal}</span>}
      <ErrorNote error={mend.error} />
      {isAsking && remedy.action === 'run_schedule' ? <RunDialog trigger={trigger} onClose={close} /> : null}
      {isAsking && remedy.action === 'replay_delivery' ? (
        <ReplayDialog deliveryId={remedy.target.id} onClose={close} />
      ) : null}
    </>
  );
}

function isDoneHere({ action }: Remedy): boolean {
  return ['enable_trigger', 'run_schedule', 'replay_delivery', 'resume_agent', 'resume_workforce'].includes(action);
}

function useRefusal({ action }: Remedy, workspace: ReachableWorkspace): string | undefined {
  const { user } = useMe();
  const { needs } = remedyLooks[action];
  if (needs === null) return undefined;
  if (needs !== 'operator') return refusalOf(workspace, needs);
  return user.platform_operator ? undefined : 'Only an operator of the platform can do this.';
}
