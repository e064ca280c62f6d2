import { useState } from 'react';
import { isRight } from '../../../../conditions/problems-of.ts';
import { type Draft, useDraft } from '../../../../editor/use-draft.ts';
import { placeProblems } from './place-problems.ts';
import { readGroup } from './read-group.ts';
import { type FieldName, fieldNames, type TriggerValues } from './values.ts';

type Problems = Partial<Record<FieldName, string>>;

export interface TriggerForm {
  readonly values: TriggerValues;
  readonly set: (field: FieldName, text: string) => void;
  /** The fields that differ from what the form began with. */
  readonly changed: readonly FieldName[];
  readonly draft: Draft;
  readonly problems: Problems;
  readonly error: unknown;
  readonly isBusy: boolean;
  /** Once a person has tried to send it. */
  readonly areProblemsShown: boolean;
  readonly submit: () => void;
}

interface TriggerFormInput {
  /** Under which the browser keeps what was typed. */
  readonly draftName: string;
  readonly start: TriggerValues;
  /** Answers whether it was sent. */
  readonly send: (values: TriggerValues, changed: readonly FieldName[]) => Promise<unknown>;
}

/** The form of a trigger. What is typed stays in the browser until the service has taken it. */
export function useTriggerForm({ draftName, start, send }: TriggerFormInput): TriggerForm {
  const draft = useDraft(draftName);
  const [problems, setProblems] = useState<Problems>({});
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [areProblemsShown, showProblems] = useState(false);
  const values = { ...start, ...draft.fields } as TriggerValues;
  const changed = fieldNames.filter((field) => values[field] !== start[field]);
  const run = async () => {
    const isReady = isRight(readGroup(values.filter));
    showProblems(!isReady);
    setProblems({});
    setError(null);
    if (!isReady) return;
    setBusy(true);
    try {
      await send(values, changed);
    } catch (cause) {
      const placed = placeProblems(cause);
      setProblems(placed.problems);
      setError(placed.error);
      focusFirst(placed.problems);
    } finally {
      setBusy(false);
    }
  };
  return {
    values,
    changed,
    draft,
    problems,
    error,
    isBusy,
    areProblemsShown,
    set: (field, text) => {
      const { [field]: _, ...others } = problems;
      setProblems(others);
      draft.setField(field, text === start[field] ? undefined : text);
    },
    submit: () => {
      if (!isBusy) void run();
    },
  };
}

function focusFirst(problems: Problems): void {
  const first = fieldNames.find((field) => problems[field] !== undefined);
  // Problems are drawn first, so that a reader hears them with their field.
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`main [name="${first}"]`)?.focus());
}
