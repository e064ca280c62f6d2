import { Refused } from '../api/refusal.ts';
import { fieldOf } from './typed-draft.ts';

interface SentDraft {
  /** What was sent when the service refused it. */
  readonly sent: { readonly change: object } | undefined;
  /** What the form shows now. */
  readonly draft: object;
}

/** The problems of a 422 by path, as `tools[0].tool_id`, but for fields that the person has changed since. */
export function refusedFields(error: unknown, { sent, draft }: SentDraft): Readonly<Record<string, string>> {
  if (!(error instanceof Refused) || error.status !== 422 || sent === undefined) return {};
  const found = error.problems.flatMap((problem) => {
    const [, place, text = ''] = /^([\w.-]+): (.*)$/s.exec(problem) ?? [];
    return place === undefined ? [] : [[place.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]'), text] as const];
  });
  return Object.fromEntries(
    found.filter(([path]) => {
      const [field = ''] = /^\w+/.exec(path) ?? [];
      return field in sent.change && fieldOf(sent.change, field) === (fieldOf(draft, field) ?? null);
    }),
  );
}
