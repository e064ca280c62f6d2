import { type FormEvent, useState } from 'react';
import { Refused } from '../api/refusal.ts';

interface FormCall {
  /** What is wrong with a field, by its name on the wire. */
  readonly problems: Readonly<Record<string, string>>;
  /** What is wrong with the whole; null when nothing is, or when fields say it. */
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form of few fields that the service checks: its 422 comes onto the fields. `send` gets the values by the names of
 * the inputs.
 */
export function useFormCall(send: (values: Readonly<Record<string, string>>) => Promise<unknown>): FormCall {
  const [state, setState] = useState<Omit<FormCall, 'submit'>>({ problems: {}, error: null, isBusy: false });
  const run = async (form: HTMLFormElement) => {
    const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string');
    setState({ problems: {}, error: null, isBusy: true });
    try {
      await send(Object.fromEntries(fields));
      setState({ problems: {}, error: null, isBusy: false });
    } catch (error) {
      const problems = problemsOf(
        error,
        fields.map(([name]) => name),
      );
      setState({ problems, error: Object.keys(problems).length === 0 ? error : null, isBusy: false });
      focusFirst(form, problems);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!state.isBusy) void run(event.currentTarget);
  };
  return { ...state, submit };
}

/** The problems of a 422 that name one of these fields, as `field: problem`. */
export function problemsOf(error: unknown, fields: readonly string[]): Record<string, string> {
  if (!(error instanceof Refused) || error.status !== 422) return {};
  const found = error.problems.flatMap((problem) => {
    const [, field = '', text = ''] = /^([\w.]+): (.*?)\.?$/s.exec(problem) ?? [];
    return fields.includes(field) ? [[field, text] as const] : [];
  });
  return Object.fromEntries(found);
}

function focusFirst(form: HTMLFormElement, problems: Readonly<Record<string, string>>): void {
  const [first] = Object.keys(problems);
  const input = first === undefined ? null : form.elements.namedItem(first);
  if (input instanceof HTMLElement) input.focus();
}
