import { useCallback } from 'react';
import type { ShownTask } from './record/shown-task.ts';
import { taskRoute } from './record/task-route.ts';
import { StepPanel } from './step-panel/step-panel.tsx';
import { Timeline } from './timeline/timeline.tsx';
import { TurnSwitch } from './timeline/turn-switch.tsx';

/** A turn's timeline with the chosen step beside it. Both are in the address. */
export function TimelineView({ task }: { readonly task: ShownTask }) {
  const search = taskRoute.useSearch();
  const navigate = taskRoute.useNavigate();
  const turn = Math.min(search.turn ?? task.turn, task.turn);
  const step = task.steps.find(({ id }) => id === search.step);
  const choose = useCallback(
    (id: string | undefined) => void navigate({ search: (before) => ({ ...before, step: id }), replace: true }),
    [navigate],
  );
  const close = useCallback(() => choose(undefined), [choose]);
  const onTurn = (next: number) =>
    void navigate({ search: (before) => ({ ...before, turn: next, step: undefined }), replace: true });
  return (
    <div className="grid gap-3">
      <TurnSwitch turn={turn} count={task.turn} onTurn={onTurn} />
      <div className={step === undefined ? undefined : 'grid gap-4 wide:grid-cols-[minmax(0,1fr)_24rem]'}>
        <Timeline key={turn} task={task} turn={turn} chosenId={step?.id} onChoose={choose} />
        {step === undefined ? null : <StepPanel task={task} step={step} onClose={close} />}
      </div>
    </div>
  );
}
