import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { cleanText } from '../text.ts';
import { anyJson } from './any-json.ts';
import { draftedFields, versionFields } from './draft.ts';
import { displayName, timestamp } from './fields.ts';
import { templateText, toolKey, toolLimits, toolStep } from './tool-step.ts';

export const toolInputType = z.enum(['text', 'number', 'boolean', 'json', 'choice']);
export type ToolInputType = z.infer<typeof toolInputType>;

export const toolInput = z
  .strictObject({
    key: toolKey,
    label: displayName,
    type: toolInputType,
    required: z.boolean().default(false),
    default: anyJson.optional(),
    choices: z
      .array(z.string().min(1).max(limits.nameCharactersMax).overwrite(cleanText))
      .max(toolLimits.choicesMax)
      .optional(),
    hide_in_logs: z.boolean().default(false),
  })
  .meta({ id: 'ToolInput' });
export type ToolInput = z.output<typeof toolInput>;

const toolOutput = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('text'), value: templateText }),
    z.strictObject({ type: z.literal('json'), value: anyJson }),
  ])
  .meta({ id: 'ToolOutput' });
export type ToolOutput = z.output<typeof toolOutput>;

const draftShape = {
  name: displayName,
  description: z.string().max(limits.instructionsCharactersMax).overwrite(cleanText),
  inputs: z.array(toolInput).max(toolLimits.inputsMax),
  steps: z.array(toolStep).max(toolLimits.stepsMax),
  output: toolOutput,
};

/**
 * The definition of a tool (docs/contract.md 14.1). A draft may be unfinished, so the rules between its parts are
 * checked at publishing, which copies it into the next version.
 */
export const toolDraft = z
  .strictObject({
    name: draftShape.name,
    description: draftShape.description.default(''),
    inputs: draftShape.inputs.default([]),
    steps: draftShape.steps.default([]),
    output: draftShape.output.default({ type: 'text', value: '' }),
  })
  .meta({ id: 'ToolDraft' });
export type ToolDraft = z.output<typeof toolDraft>;

export const toolDraftChange = z.strictObject(draftShape).partial().meta({ id: 'ToolDraftChange' });
export type ToolDraftChange = z.output<typeof toolDraftChange>;

export const tool = z
  .object({
    id: idOf('tool'),
    project_id: idOf('project'),
    draft: toolDraft,
    ...draftedFields,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Tool' });
export type Tool = z.infer<typeof tool>;

export const toolVersion = z.object({ ...versionFields, definition: toolDraft }).meta({ id: 'ToolVersion' });
export type ToolVersion = z.infer<typeof toolVersion>;
