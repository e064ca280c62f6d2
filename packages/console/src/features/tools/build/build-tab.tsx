import type { Tool } from '@harkara/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type ReachableWorkspace, refusalOf } from '../../../api/me.ts';
import { DraftBar } from '../../../drafts/draft-bar.tsx';
import { type DraftForm, useDraftForm } from '../../../drafts/use-draft-form.ts';
import { type Problems, useProblems } from '../../../drafts/use-problems.ts';
import { PlaceholderScope } from '../../../editor/placeholders/placeholder-scope.tsx';
import { PlaceholderTree } from '../../../editor/placeholders/placeholder-tree.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useShortcut } from '../../../ui/shortcuts.ts';
import type { StepKind } from '../record/draft-types.ts';
import { type Part, partOfPath, pathOfPart, readPart, writePart } from '../record/part.ts';
import { secretNamesQuery } from '../record/queries.ts';
import { newStep } from '../record/step-kinds.ts';
import { toolRoute } from '../record/tool-routes.ts';
import { valuesOf } from '../record/values-of.ts';
import { focusPath, PlaceOf } from './fields/at.tsx';
import { newInput } from './inputs/input-editor.tsx';
import { Outline } from './outline/outline.tsx';
import { PartEditor } from './part-editor.tsx';
import { StepTest } from './test/step-test.tsx';
import { TestPanel } from './test/test-panel.tsx';
import { type ToolTest, useToolTest } from './test/use-tool-test.ts';

interface BuildTabProps {
  readonly tool: Tool;
  readonly workspace: ReachableWorkspace;
}

/** The draft of a tool: its parts in order, the one that is open, and what it can name. */
export function BuildTab({ tool, workspace }: BuildTabProps) {
  const form = useDraftForm('tool', tool);
  const problems = useProblems(form);
  const test = useToolTest(form);
  const { part, open, serial, root, goTo } = usePart(form.draft);
  const { draft, set } = form;
  const refusal = refusalOf(workspace, 'tools.manage');
  const values = useValues(tool.project_id, { draft, part, run: test.finished });
  const isSource = part.kind === 'source';
  useNextProblem(problems.all, goTo);
  return (
    <div className="grid gap-4">
      <DraftBar form={form} workspace={workspace} onProblem={goTo}>
        <Button aria-pressed={isSource} onClick={() => open(isSource ? { kind: 'about' } : { kind: 'source' })}>
          Source
        </Button>
      </DraftBar>
      <PlaceholderScope placeholders={values}>
        <div className="tool-columns grid items-start gap-4">
          <Outline
            draft={draft}
            part={part}
            problems={problems}
            run={test.run}
            onOpen={open}
            onChange={set}
            {...adders({ draft, part, set, open })}
          />
          <div ref={root} className="min-w-0">
            <PlaceOf base={pathOfPart(part)} problems={problems}>
              <PartEditor key={serial} form={form} part={part} onOpen={open}>
                <StepTest
                  step={part.kind === 'step' ? draft.steps[part.at] : undefined}
                  test={test}
                  refusal={refusal}
                />
              </PartEditor>
            </PlaceOf>
          </div>
          <div className="grid min-w-0 content-start gap-4">
            {values.length === 0 ? null : (
              <Panel title={part.kind === 'output' ? 'For the output' : 'For this step'}>
                <p className="text-muted">Enter or a click writes a value where the caret was.</p>
                <PlaceholderTree label="Values" />
              </Panel>
            )}
            <TestPanel inputs={draft.inputs} test={test} refusal={refusal} />
          </div>
        </div>
      </PlaceholderScope>
    </div>
  );
}

interface Open {
  readonly draft: Tool['draft'];
  readonly part: Part;
}

/** What the part that is open can name. */
function useValues(projectId: string, { draft, part, run }: Open & { readonly run: ToolTest['finished'] }) {
  const { data: secrets } = useQuery(secretNamesQuery(projectId));
  return useMemo(() => valuesOf(draft, part, { run, secrets: secrets ?? [] }), [draft, part, run, secrets]);
}

interface Adding extends Open {
  readonly set: DraftForm<'tool'>['set'];
  readonly open: (part: Part) => void;
}

/** A new step comes behind the one that is open, a new input behind the others. */
function adders({ draft, part, set, open }: Adding) {
  return {
    onAddStep: (kind: StepKind) => {
      const at = part.kind === 'step' ? part.at + 1 : draft.steps.length;
      const step = newStep(
        kind,
        draft.steps.map(({ id }) => id),
      );
      set({ steps: draft.steps.toSpliced(at, 0, step) });
      open({ kind: 'step', at });
    },
    onAddInput: () => {
      set({ inputs: [...draft.inputs, newInput(draft.inputs.map(({ key }) => key))] });
      open({ kind: 'input', at: draft.inputs.length });
    },
  };
}

/** The part that is open, as the address has it, and a way to the field of a problem. */
function usePart(draft: Tool['draft']) {
  const { part: written } = toolRoute.useSearch();
  const navigate = toolRoute.useNavigate();
  const root = useRef<HTMLDivElement>(null);
  const [serial, setSerial] = useState(0);
  const [wanted, setWanted] = useState<string | null>(null);
  const part = useMemo(() => readPart(written, draft), [written, draft]);
  const open = useCallback(
    (next: Part) => {
      // A part has its own fields: what is half typed in one does not go over to the next.
      setSerial((before) => before + 1);
      void navigate({ search: (before) => ({ ...before, part: writePart(next) }), replace: true });
    },
    [navigate],
  );
  const goTo = useCallback(
    (path: string) => {
      open(partOfPath(path));
      setWanted(path);
    },
    [open],
  );
  const isThere = wanted !== null && writePart(partOfPath(wanted)) === writePart(part);
  useEffect(() => {
    if (!isThere || wanted === null || root.current === null) return;
    focusPath(root.current, wanted);
    setWanted(null);
  }, [isThere, wanted, serial]);
  return { part, open, serial, root, goTo };
}

/** F8 goes to the next problem, and behind the last one to the first. */
function useNextProblem(problems: Problems['all'], goTo: (path: string) => void): void {
  const last = useRef(-1);
  const newest = useRef(problems);
  newest.current = problems;
  useShortcut(
    'f8',
    'Next problem',
    useCallback(() => {
      last.current = (last.current + 1) % Math.max(newest.current.length, 1);
      const next = newest.current[last.current];
      if (next !== undefined) goTo(next.path);
    }, [goTo]),
  );
}
