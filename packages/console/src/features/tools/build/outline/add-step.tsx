import { Plus } from 'lucide-react';
import { Button, buttonLook } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Menu, MenuItem } from '../../../../ui/menu.tsx';
import type { StepKind } from '../../record/draft-types.ts';
import { stepKinds } from '../../record/step-kinds.ts';

interface AddStepProps {
  readonly onAdd: (kind: StepKind) => void;
  readonly isFull: boolean;
}

/** Adds a step of a kind behind the one that is open. */
export function AddStep({ onAdd, isFull }: AddStepProps) {
  if (isFull) return <Button refusedBecause="A tool has at most 50 steps.">Add step</Button>;
  return (
    <Menu
      trigger={
        <button type="button" className={classNames(buttonLook('quiet'), 'justify-self-start')}>
          <Plus size={14} aria-hidden /> Add step
        </button>
      }
    >
      {Object.entries(stepKinds).map(([kind, { word, about, Icon }]) => (
        <MenuItem key={kind} onChoose={() => onAdd(kind as StepKind)}>
          <Icon size={14} aria-hidden />
          <span>
            {word} <span className="text-muted">{about}</span>
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
