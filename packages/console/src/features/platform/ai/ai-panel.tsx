import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { loadQuery } from '../record/queries.ts';
import { AiDialog } from './ai-dialog.tsx';
import { sayHeldBack } from './waiting-words.ts';

/** Whether AI work runs, and the switch for it. */
export function AiPanel() {
  const { data } = useQuery(loadQuery);
  const [isAsking, setAsking] = useState(false);
  const isPaused = data?.ai_paused ?? false;
  return (
    <Panel
      title="AI work"
      actions={
        <Button look={isPaused ? 'primary' : 'danger'} onClick={() => setAsking(true)}>
          {isPaused ? 'Resume AI work' : 'Pause AI work'}
        </Button>
      }
    >
      <p className="min-h-5">
        {data === undefined ? null : (
          <>
            <StateWord isPaused={isPaused} />{' '}
            {isPaused ? sayHeldBack(data.turns) : 'Tasks and tool runs start as they come.'}
          </>
        )}
      </p>
      {isAsking ? <AiDialog isPaused={isPaused} onClose={() => setAsking(false)} /> : null}
    </Panel>
  );
}

function StateWord({ isPaused }: { readonly isPaused: boolean }) {
  return isPaused ? (
    <strong className="text-needs-approval">Paused.</strong>
  ) : (
    <strong className="text-done">On.</strong>
  );
}
