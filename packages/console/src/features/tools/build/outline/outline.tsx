import type { ProjectToolRun, ToolDraft } from '@harkara/contract';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Problems } from '../../../../drafts/use-problems.ts';
import { Button } from '../../../../ui/button.tsx';
import { moved, type Part, pathOfPart, writePart } from '../../record/part.ts';
import { AddStep } from './add-step.tsx';
import { PartRow } from './part-row.tsx';

export interface OutlineProps {
  readonly draft: ToolDraft;
  readonly part: Part;
  readonly problems: Problems;
  readonly run: ProjectToolRun | undefined;
  readonly onOpen: (part: Part) => void;
  readonly onChange: (change: Partial<Pick<ToolDraft, 'inputs' | 'steps'>>) => void;
  readonly onAddInput: () => void;
  readonly onAddStep: (kind: ToolDraft['steps'][number]['type']) => void;
}

/** All parts of a tool in the order in which they run. */
export function Outline(props: OutlineProps) {
  const { draft, part, problems, run, onOpen, onAddInput, onAddStep } = props;
  const root = useRef<HTMLElement>(null);
  const { said, movable } = useMoves(props, root);
  const rowProps = (each: Part) => ({
    part: each,
    isOpen: writePart(part) === writePart(each),
    problems: countProblems(problems, each),
    onOpen: () => onOpen(each),
  });
  return (
    <nav ref={root} aria-label="Parts of the tool" onKeyDown={walk} className="grid content-start gap-1">
      <PartRow {...rowProps({ kind: 'about' })} title="About" />
      <h2 className="px-2 pt-3 text-xs text-muted">Inputs</h2>
      <ol className="grid gap-0.5">
        {draft.inputs.map((input, at) => (
          <PartRow
            key={at}
            {...rowProps({ kind: 'input', at })}
            {...movable('input', at)}
            title={input.required ? `${input.label} *` : input.label}
            detail={input.type}
          />
        ))}
      </ol>
      <Button look="quiet" className="justify-self-start" onClick={onAddInput}>
        <Plus size={14} aria-hidden /> Add input
      </Button>
      <h2 className="px-2 pt-3 text-xs text-muted">Steps</h2>
      <ol className="grid gap-0.5">
        {draft.steps.map((step, at) => (
          <PartRow
            key={at}
            {...rowProps({ kind: 'step', at })}
            {...movable('step', at)}
            title={step.name}
            step={step}
            ran={run?.steps.find(({ id }) => id === step.id)}
            no={at + 1}
          />
        ))}
      </ol>
      <AddStep onAdd={onAddStep} isFull={draft.steps.length >= stepsMax} />
      <div className="pt-3">
        <PartRow {...rowProps({ kind: 'output' })} title="Output" detail={draft.output.type} />
      </div>
      <p className="sr-only" role="status">
        {said}
      </p>
    </nav>
  );
}

type List = 'input' | 'step';

/** Alt with Up or Down moves an input or a step, and so does dragging. What has moved is said. */
function useMoves({ draft, onOpen, onChange }: OutlineProps, root: { readonly current: HTMLElement | null }) {
  const [said, say] = useState('');
  const [dragged, setDragged] = useState<{ kind: List; at: number } | null>(null);
  const move = (kind: List, from: number, to: number) => {
    const { steps, inputs } = draft;
    const count = kind === 'step' ? steps.length : inputs.length;
    if (to < 0 || to >= count || from === to) return;
    onChange(kind === 'step' ? { steps: moved(steps, from, to) } : { inputs: moved(inputs, from, to) });
    say(`${kind === 'step' ? steps[from]?.name : inputs[from]?.label} is now ${to + 1} of ${count}.`);
    onOpen({ kind, at: to });
    focusRow(root.current, { kind, at: to });
  };
  const movable = (kind: List, at: number) => ({
    onMove: (by: number) => move(kind, at, at + by),
    onDrag: () => setDragged({ kind, at }),
    onDrop: () => {
      if (dragged?.kind === kind) move(kind, dragged.at, at);
      setDragged(null);
    },
  });
  return { said, movable };
}

const stepsMax = 50;

/** The problems in a part; those of no other part are with what the tool is about. */
function countProblems({ all, under }: Problems, part: Part): number {
  if (part.kind !== 'about') return under(pathOfPart(part)).length;
  return all.filter(({ path }) => !/^(inputs|steps|output)\b/.test(path)).length;
}

function focusRow(root: HTMLElement | null, part: Part): void {
  // After the rows are drawn in their new order.
  requestAnimationFrame(() => root?.querySelector<HTMLElement>(`[data-part="${writePart(part)}"]`)?.focus());
}

/** Up and Down go from row to row. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-part]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  if (at === -1) return;
  event.preventDefault();
  rows[at + by]?.focus();
}
