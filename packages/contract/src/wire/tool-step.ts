import { z } from 'zod';
import { idParam } from '../ids.ts';
import { limits } from '../limits.ts';
import { cleanText } from '../text.ts';
import { anyJson } from './any-json.ts';
import { condition } from './condition.ts';
import { displayName } from './fields.ts';

/** The limits of one tool's definition (docs/contract.md 8). */
export const toolLimits = {
  inputsMax: 50,
  choicesMax: 100,
  stepsMax: 50,
  nestedToolsMax: 3,
  keyCharactersMax: 64,
  urlCharactersMax: 4_000,
  fieldsMax: 100,
  textCharactersMax: 20_000,
  codeCharactersMax: 50_000,
  /** Of an ai step's JSON Schema as JSON; the levels and the number are those of its subschemas. */
  schemaBytesMax: 16_384,
  schemaLevelsMax: 20,
  subschemasMax: 200,
  schemaPatternCharactersMax: 200,
  stepMsMin: 100,
  retriesMax: 5,
  retryWaitMsMax: 10_000,
  /** The whole definition as JSON. Each run and each list reads it. */
  definitionBytesMax: 262_144,
} as const;

export const templateText = z.string().max(toolLimits.textCharactersMax).overwrite(cleanText);
const someTemplate = templateText.min(1);

/** The name of an input or a step in placeholders. */
export const toolKey = z
  .string()
  .max(toolLimits.keyCharactersMax)
  .regex(/^[A-Za-z][A-Za-z0-9_]*$/, { message: 'must be letters, digits and underscores, a letter first' })
  .meta({ example: 'fetch' });

const fields = z
  .record(z.string().min(1).max(limits.nameCharactersMax).overwrite(cleanText), templateText)
  .refine((record) => Object.keys(record).length <= toolLimits.fieldsMax, {
    message: `must have at most ${toolLimits.fieldsMax} fields`,
  });

const httpBody = z.union([
  z.strictObject({ json: anyJson }),
  z.strictObject({ form: fields }),
  z.strictObject({ text: templateText }),
]);

const retry = z.strictObject({
  times: z.int().min(1).max(toolLimits.retriesMax),
  wait_ms: z.int().min(0).max(toolLimits.retryWaitMsMax).default(500),
});

const common = {
  id: toolKey,
  name: displayName,
  timeout_ms: z.int().min(toolLimits.stepMsMin).max(limits.toolRunMsMax).optional(),
  retry: retry.optional().meta({ description: 'Further attempts after a failed one.' }),
  on_error: z.enum(['stop', 'continue']).default('stop'),
  when: condition.optional().meta({ description: 'The step is skipped when this does not hold.' }),
};

export const httpMethod = z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
export type HttpMethod = z.infer<typeof httpMethod>;

const httpStep = z.strictObject({
  ...common,
  type: z.literal('http'),
  method: httpMethod.default('GET'),
  url: someTemplate.max(toolLimits.urlCharactersMax),
  headers: fields.default({}),
  query: fields.default({}),
  body: httpBody.optional(),
  price_inr: z
    .number()
    .min(0)
    .max(1_000)
    .default(0)
    .meta({ description: 'What one use of the connected app costs, in rupees.' }),
});

const aiStep = z.strictObject({
  ...common,
  type: z.literal('ai'),
  model: z.string().min(1).max(200).optional(),
  prompt: someTemplate,
  schema: z
    .record(z.string().overwrite(cleanText), anyJson)
    .optional()
    .meta({ description: 'JSON Schema of the answer; text when absent.' }),
});

const conditionStep = z.strictObject({
  ...common,
  type: z.literal('condition'),
  condition,
  result: anyJson.default(null),
});
const transformStep = z.strictObject({ ...common, type: z.literal('transform'), expression: someTemplate });
const codeStep = z.strictObject({
  ...common,
  type: z.literal('code'),
  code: z.string().min(1).max(toolLimits.codeCharactersMax).overwrite(cleanText),
});
const toolCallStep = z.strictObject({
  ...common,
  type: z.literal('tool'),
  tool_id: idParam('tool'),
  inputs: z.record(toolKey, anyJson).default({}),
});

export const toolStep = z
  .discriminatedUnion('type', [httpStep, aiStep, conditionStep, transformStep, codeStep, toolCallStep])
  .meta({ id: 'ToolStep' });
export type ToolStep = z.output<typeof toolStep>;
export type ToolStepType = ToolStep['type'];
