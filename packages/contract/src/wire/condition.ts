import { z } from 'zod';
import { cleanText } from '../text.ts';

/** The limits of one condition. `levelsMax` counts the test at the bottom too. */
export const conditionLimits = {
  levelsMax: 10,
  partsMax: 100,
  pathCharactersMax: 500,
  textCharactersMax: 1_000,
  patternCharactersMax: 200,
  choicesMax: 100,
} as const;

export const conditionOp = z.enum([
  'equals',
  'not_equals',
  'contains',
  'not_contains',
  'starts_with',
  'ends_with',
  'matches',
  'greater_than',
  'less_than',
  'exists',
  'in',
]);
export type ConditionOp = z.infer<typeof conditionOp>;

const text = z.string().max(conditionLimits.textCharactersMax).overwrite(cleanText);
const someText = text.min(1);
const scalar = z.union([text, z.number(), z.boolean(), z.null()]);
const part = z.union([someText, z.number(), z.boolean()]);
const amount = z.union([z.number(), someText.regex(/^-?\d+(\.\d+)?$/)]);
const choices = z.array(scalar).min(1).max(conditionLimits.choicesMax);

/** For each op the values it takes, and the text of the problem with any other value. */
const values: Record<ConditionOp, { schema: z.ZodType; words: string }> = {
  equals: { schema: scalar, words: 'text, a number, true, false or null' },
  not_equals: { schema: scalar, words: 'text, a number, true, false or null' },
  contains: { schema: part, words: 'text, a number, true or false' },
  not_contains: { schema: part, words: 'text, a number, true or false' },
  starts_with: { schema: someText, words: 'text' },
  ends_with: { schema: someText, words: 'text' },
  matches: {
    schema: someText.max(conditionLimits.patternCharactersMax),
    words: `a regular expression of at most ${conditionLimits.patternCharactersMax} characters`,
  },
  greater_than: { schema: amount, words: 'a number' },
  less_than: { schema: amount, words: 'a number' },
  exists: { schema: z.boolean().optional(), words: 'true, false or left out' },
  in: { schema: choices, words: `a list of 1 to ${conditionLimits.choicesMax} texts, numbers, true, false or null` },
};

const conditionTest = z
  .strictObject({
    path: someText.max(conditionLimits.pathCharactersMax).meta({ example: 'customer.city' }),
    op: conditionOp,
    value: z.union([scalar, choices]).optional(),
    case_sensitive: z
      .boolean()
      .optional()
      .meta({ description: 'Text is compared without regard to case unless true.' }),
  })
  .superRefine(({ op, value }, ctx) => {
    if (values[op].schema.safeParse(value).success) return;
    ctx.addIssue({ code: 'custom', path: ['value'], message: `must be ${values[op].words} for ${op}` });
  })
  .meta({ id: 'ConditionTest' });
export type ConditionTest = z.output<typeof conditionTest>;

export type Condition = { all: Condition[] } | { any: Condition[] } | { not: Condition } | ConditionTest;

const grammar: z.ZodType<Condition> = z
  .union([
    z.strictObject({ all: z.lazy(() => z.array(grammar).min(1)) }),
    z.strictObject({ any: z.lazy(() => z.array(grammar).min(1)) }),
    z.strictObject({ not: z.lazy(() => grammar) }),
    conditionTest,
  ])
  .meta({ id: 'Condition' });

/**
 * The one grammar of conditions, for workforce routes, event filters and tool steps (docs/contract.md 11.3). The limits
 * are checked first, because the schema is recursive.
 */
export const condition = z.preprocess((input, ctx) => {
  const problem = findSizeProblem(input);
  if (problem === null) return input;
  ctx.addIssue({ code: 'custom', message: problem });
  return z.NEVER;
}, grammar);

/** Goes level by level, so that a deeply nested value costs no stack and is left at the limit. */
function findSizeProblem(input: unknown): string | null {
  let level = [input];
  let parts = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === conditionLimits.levelsMax) return `must have at most ${conditionLimits.levelsMax} levels`;
    parts += level.length;
    if (parts > conditionLimits.partsMax) return `must have at most ${conditionLimits.partsMax} parts`;
    level = level.flatMap(partsOf);
  }
  return null;
}

function partsOf(node: unknown): unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  return ['all', 'any', 'not'].flatMap((key) =>
    Object.hasOwn(node, key) ? (node as Record<string, unknown>)[key] : [],
  );
}
