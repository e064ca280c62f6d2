import type { ToolDraft } from '@harkara/contract';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import type { DraftForm } from '../../../drafts/use-draft-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { moved, type Part } from '../record/part.ts';
import { renameInput, renameStep } from '../record/rename.ts';
import { stepKinds } from '../record/step-kinds.ts';
import { AboutEditor } from './about-editor.tsx';
import { InputEditor } from './inputs/input-editor.tsx';
import { OutputEditor } from './output-editor.tsx';
import { StepEditor } from './steps/step-editor.tsx';

const SourceView = lazy(async () => {
  await import('./source/without-eval.ts');
  return { default: (await import('./source/source-view.tsx')).SourceView };
});

interface PartEditorProps {
  readonly form: DraftForm<'tool'>;
  readonly part: Part;
  readonly onOpen: (part: Part) => void;
  /** Below a step's fields. */
  readonly children?: ReactNode;
}

/** The fields of the part that is open. */
export function PartEditor({ form, part, onOpen, children }: PartEditorProps) {
  const { draft, set } = form;
  switch (part.kind) {
    case 'about':
      return (
        <Editor title="About">
          <AboutEditor draft={draft} onChange={set} />
        </Editor>
      );
    case 'output':
      return (
        <Editor title="Output">
          <OutputEditor output={draft.output} onChange={(output) => set({ output })} />
        </Editor>
      );
    case 'source':
      return (
        <Loaded fallback={<p className="text-muted">The source is loading.</p>}>
          <SourceView draft={draft} onChange={set} />
        </Loaded>
      );
    case 'input':
      return <OpenInput form={form} at={part.at} onOpen={onOpen} />;
    case 'step':
      return (
        <OpenStep form={form} at={part.at} onOpen={onOpen}>
          {children}
        </OpenStep>
      );
  }
}

interface OpenItemProps {
  readonly form: DraftForm<'tool'>;
  readonly at: number;
  readonly onOpen: (part: Part) => void;
  readonly children?: ReactNode;
}

function OpenInput({ form: { draft, set }, at, onOpen }: OpenItemProps) {
  const input = draft.inputs[at];
  if (input === undefined) return null;
  const place = placeOf('inputs', { draft, at, set, onOpen });
  return (
    <Editor title={input.label === '' ? 'Input' : input.label} {...place}>
      <InputEditor
        input={input}
        others={draft.inputs.filter((each) => each !== input).map(({ key }) => key)}
        onChange={(changed) => set({ inputs: draft.inputs.with(at, changed) })}
        onRename={(key) => set(renameInput(draft, at, key))}
      />
    </Editor>
  );
}

function OpenStep({ form: { draft, set }, at, onOpen, children }: OpenItemProps) {
  const step = draft.steps[at];
  if (step === undefined) return null;
  const place = placeOf('steps', { draft, at, set, onOpen });
  return (
    <Editor title={`${at + 1} · ${stepKinds[step.type].word}`} {...place}>
      <StepEditor
        step={step}
        others={draft.steps.filter((each) => each !== step).map(({ id }) => id)}
        onChange={(changed) => set({ steps: draft.steps.with(at, changed) })}
        onRename={(id) => set(renameStep(draft, at, id))}
      />
      {children}
    </Editor>
  );
}

interface Place {
  readonly draft: ToolDraft;
  readonly at: number;
  readonly set: DraftForm<'tool'>['set'];
  readonly onOpen: (part: Part) => void;
}

/** How an input or a step moves, and goes. */
function placeOf(list: 'inputs' | 'steps', { draft, at, set, onOpen }: Place) {
  const kind = list === 'steps' ? ('step' as const) : ('input' as const);
  const count = draft[list].length;
  const move = (by: number) => {
    set(list === 'steps' ? { steps: moved(draft.steps, at, at + by) } : { inputs: moved(draft.inputs, at, at + by) });
    onOpen({ kind, at: at + by });
  };
  const remove = () => {
    set(list === 'steps' ? { steps: draft.steps.toSpliced(at, 1) } : { inputs: draft.inputs.toSpliced(at, 1) });
    onOpen(count === 1 ? { kind: 'about' } : { kind, at: Math.min(at, count - 2) });
  };
  return {
    kind,
    onUp: at === 0 ? undefined : () => move(-1),
    onDown: at === count - 1 ? undefined : () => move(1),
    onRemove: remove,
  };
}

interface EditorProps {
  readonly title: string;
  readonly kind?: 'step' | 'input';
  readonly onUp?: (() => void) | undefined;
  readonly onDown?: (() => void) | undefined;
  readonly onRemove?: () => void;
  readonly children: ReactNode;
}

function Editor({ title, kind, onUp, onDown, onRemove, children }: EditorProps) {
  return (
    <section aria-label={title} className="grid content-start gap-4 rounded-lg border border-divider p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 font-medium wrap-anywhere">{title}</h2>
        {kind === undefined ? null : (
          <div className="flex gap-1">
            <Button
              look="quiet"
              className="px-2"
              aria-label={`Move ${kind} up`}
              refusedBecause={onUp ? undefined : 'It is the first one.'}
              onClick={onUp}
            >
              <ArrowUp size={16} aria-hidden />
            </Button>
            <Button
              look="quiet"
              className="px-2"
              aria-label={`Move ${kind} down`}
              refusedBecause={onDown ? undefined : 'It is the last one.'}
              onClick={onDown}
            >
              <ArrowDown size={16} aria-hidden />
            </Button>
            <Button look="quiet" className="px-2" aria-label={`Remove ${kind}`} onClick={onRemove}>
              <Trash2 size={16} aria-hidden />
            </Button>
          </div>
        )}
      </div>
      {children}
    </section>
  );
}
