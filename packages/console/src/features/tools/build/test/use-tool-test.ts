import type { ProjectToolRun, Tool } from '@harkara/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { call } from '../../../../api/call.ts';
import { keys } from '../../../../api/keys.ts';
import { Refused } from '../../../../api/refusal.ts';
import type { DraftForm } from '../../../../drafts/use-draft-form.ts';
import { useDraft } from '../../../../editor/use-draft.ts';
import { type ArgumentTexts, readTexts, textsOf } from '../../../../tool-inputs/argument-texts.ts';
import { newestTestQuery, runQuery } from '../../record/queries.ts';
import { toolRoute } from '../../record/tool-routes.ts';
import { usableInputs } from '../../runs/record/usable-inputs.ts';

export interface ToolTest {
  /** What is typed for each input; hidden ones are not kept. */
  readonly texts: ArgumentTexts;
  readonly setText: (key: string, text: string) => void;
  /** What is wrong with an input, by its key. */
  readonly problems: Readonly<Record<string, string>>;
  /** Saves the draft, and runs it: all of it, or up to the step with this id. */
  readonly start: (stopAfter?: string) => void;
  /** The step up to which the test that begins runs; null for all of them. Undefined while none begins. */
  readonly starting: string | null | undefined;
  readonly error: unknown;
  /** The newest test. */
  readonly run: ProjectToolRun | undefined;
  /** The newest one that is over: its values are shown while another one runs. */
  readonly finished: ProjectToolRun | undefined;
}

/** Tests of a draft, as it is typed: it is saved first. */
export function useToolTest(form: DraftForm<'tool'>): ToolTest {
  const queryClient = useQueryClient();
  const { inputs } = form.draft;
  const tool = form.record;
  const { texts, setText, setTexts } = useTestInputs(tool, inputs);
  const newest = useQuery(newestTestQuery(tool.id));
  const { data: run } = useQuery({ ...runQuery(newest.data ?? ''), enabled: typeof newest.data === 'string' });
  const finished = useRef(run);
  if (run !== undefined && run.finished_at !== null) finished.current = run;
  useInputsOfRun(tool, setTexts);
  const read = useMemo(() => readTexts(inputs, {}, texts), [inputs, texts]);
  const mutation = useMutation({
    mutationFn: async (stopAfter: string | null) => {
      if (form.isChanged && !(await form.save())) return;
      const body = {
        inputs: read.arguments as ProjectToolRun['inputs'],
        ...(stopAfter === null ? {} : { stop_after: stopAfter }),
      };
      const begun = await call('testTool', { params: { tool_id: tool.id }, body });
      queryClient.setQueryData(keys.toolRun(begun.id), begun);
      queryClient.setQueryData(newestTestQuery(tool.id).queryKey, begun.id);
    },
  });
  const refused = useMemo(
    () =>
      refusedInputs(
        mutation.error,
        inputs.map(({ key }) => key),
      ),
    [mutation.error, inputs],
  );
  const isRefusedByInputs = Object.keys(refused).length > 0;
  return {
    texts,
    setText,
    problems: { ...refused, ...read.problems },
    start: (stopAfter) => {
      if (!mutation.isPending && Object.keys(read.problems).length === 0) mutation.mutate(stopAfter ?? null);
    },
    starting: mutation.isPending ? mutation.variables : undefined,
    error: isRefusedByInputs ? null : mutation.error,
    run,
    finished: finished.current,
  };
}

/**
 * What is typed is kept in the browser, but for what is hidden in logs. What was typed for an input that is gone may
 * have been hidden, under another name.
 */
function useTestInputs(tool: Tool, inputs: Tool['draft']['inputs']) {
  const shown = inputs.filter((input) => !input.hide_in_logs).map(({ key }) => key);
  const kept = useDraft(`${tool.id}.test`, (key) => !shown.includes(key));
  const setText = (key: string, text: string) => kept.setField(key, text === '' ? undefined : text);
  return { texts: kept.fields, setText, setTexts: kept.setFields };
}

/** Takes the inputs of the run that the address names, once. */
function useInputsOfRun(tool: Tool, setTexts: (texts: Readonly<Record<string, string | undefined>>) => void): void {
  const { inputs_of: runId } = toolRoute.useSearch();
  const navigate = toolRoute.useNavigate();
  const taken = useRef<string>(undefined);
  const { data: run } = useQuery({ ...runQuery(runId ?? ''), enabled: runId !== undefined });
  useEffect(() => {
    // The address changes later than the fields, which are drawn again meanwhile.
    if (runId === undefined || run?.id !== runId || taken.current === runId) return;
    taken.current = runId;
    const texts = textsOf(tool.draft.inputs, usableInputs(run, tool.draft.inputs));
    setTexts(Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text || undefined])));
    void navigate({ search: (before) => ({ ...before, inputs_of: undefined }), replace: true });
  }, [run, runId, tool, setTexts, navigate]);
}

/** The service names an input, then says what is wrong with it. */
function refusedInputs(error: unknown, names: readonly string[]): Readonly<Record<string, string>> {
  if (!(error instanceof Refused) || error.status !== 422) return {};
  const found = error.problems.flatMap((problem) => {
    const name = names.find((each) => problem.startsWith(`${each} `));
    return name === undefined ? [] : [[name, problem.slice(name.length + 1)] as const];
  });
  return Object.fromEntries(found);
}
