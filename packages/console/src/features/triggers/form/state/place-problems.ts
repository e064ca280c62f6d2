import { Refused } from '../../../../api/refusal.ts';
import { type FieldName, fieldNames } from './values.ts';

export interface PlacedProblems {
  readonly problems: Partial<Record<FieldName, string>>;
  /** What belongs to no field; null when nothing does. */
  readonly error: unknown;
}

/** Puts what the service refused onto the fields of the form. */
export function placeProblems(error: unknown): PlacedProblems {
  if (!(error instanceof Refused) || error.status !== 422) return { problems: {}, error };
  const placed = error.problems.map((problem) => {
    const [, path = '', text = ''] = /^([\w.[\]]+): (.*?)\.?$/s.exec(problem) ?? [];
    return { field: fieldOf(path), text };
  });
  const problems: Partial<Record<FieldName, string>> = {};
  for (const { field, text } of placed) if (field !== undefined) problems[field] ??= text;
  return { problems, error: placed.some(({ field }) => field === undefined) ? error : null };
}

function fieldOf(path: string): FieldName | undefined {
  const [first = '', second = ''] = path.split('.');
  if (first === 'agent_id' || first === 'workforce_id') return 'target';
  const name = first === 'frequency' ? (second === '' ? 'every' : second) : first;
  return fieldNames.find((field) => field === name);
}
