import type { Step } from '@harkara/contract';
import { X } from 'lucide-react';
import { refusalOf } from '../../../api/me.ts';
import { nameOf } from '../../../api/name-of.ts';
import { kindWords } from '../../../conversation/kind-words.ts';
import { useShortcut } from '../../../ui/shortcuts.ts';
import type { ShownTask } from '../record/shown-task.ts';
import { taskRoute } from '../record/task-route.ts';
import { StepFacts } from './step-facts.tsx';
import { StepValues } from './step-values.tsx';

interface StepPanelProps {
  readonly task: ShownTask;
  readonly step: Step;
  readonly onClose: () => void;
}

/** One step: what it did, what it cost, and for those who may manage tasks what went in and came out. */
export function StepPanel({ task, step, onClose }: StepPanelProps) {
  const { workspace } = taskRoute.useRouteContext();
  const refusal = refusalOf(workspace, 'tasks.manage');
  useShortcut('escape', 'Close step', onClose);
  const title = `Step ${step.step_no}, ${kindWords[step.kind].toLowerCase()}`;
  return (
    <section aria-label={title} className="relative grid content-start gap-3 rounded-lg border border-divider p-4">
      <div className="flex items-start justify-between gap-2">
        <div>
          <h2>{title}</h2>
          <p className="break-words text-muted">
            {step.name}, {nameOf(task.names, step.agent_id)}
          </p>
        </div>
        <button
          type="button"
          aria-label="Close step"
          onClick={onClose}
          className="-m-1 rounded-md p-1.5 hover:bg-sunken"
        >
          <X size={16} aria-hidden />
        </button>
      </div>
      {step.error === null ? null : <p className="rounded-md bg-failed/8 p-2 break-words text-failed">{step.error}</p>}
      <StepFacts step={step} />
      {refusal === undefined ? (
        <StepValues key={step.id} taskId={task.id} stepId={step.id} isFinished={step.finished_at !== null} />
      ) : (
        <p className="text-muted">What went in and came out is for Builders, Admins and Owners. {refusal}</p>
      )}
    </section>
  );
}
