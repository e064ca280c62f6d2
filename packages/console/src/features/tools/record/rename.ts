import type { DraftPart } from './draft-types.ts';

/** A key as the contract takes it; undefined when this is none. */
const keyPattern = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

export function keyProblem(key: string, others: readonly string[]): string | undefined {
  if (!keyPattern.test(key)) return 'Write letters, digits and underscores, a letter first.';
  return others.includes(key) ? 'There is another one with this name.' : undefined;
}

/** The key for a label: `Order number` is `order_number`. Empty when nothing of the label can be in a key. */
export function keyOf(label: string): string {
  const plain = label.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '');
  return plain
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_+$/g, '')
    .slice(0, 64);
}

/** The draft with an input under another key, wherever it is named. */
export function renameInput<Draft extends DraftPart>(draft: Draft, at: number, key: string): Draft {
  const before = draft.inputs[at]?.key ?? '';
  const inputs = draft.inputs.map((input, each) => (each === at ? { ...input, key } : input));
  return { ...renamed(draft, `inputs.${before}`, `inputs.${key}`), inputs };
}

/** The draft with a step under another id, wherever it is named. */
export function renameStep<Draft extends DraftPart>(draft: Draft, at: number, id: string): Draft {
  const before = draft.steps[at]?.id ?? '';
  const next = renamed(draft, `steps.${before}`, `steps.${id}`);
  return { ...next, steps: next.steps.map((step, each) => (each === at ? { ...step, id } : step)) };
}

/** Placeholders, conditions and programs name values alike: by a path that ends here, or goes on with a dot or so. */
function renamed<Draft extends DraftPart>(draft: Draft, from: string, to: string): Draft {
  if (from.endsWith('.')) return draft;
  const pattern = new RegExp(`(?<![\\w.$])${from.replace('.', '\\.')}(?!\\w)`, 'g');
  const change = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(pattern, to);
    if (Array.isArray(value)) return value.map(change);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, change(each)]));
  };
  return { ...draft, steps: change(draft.steps), output: change(draft.output) } as Draft;
}
