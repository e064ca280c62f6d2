import { z } from 'zod';
import { idOf, idParam } from '../ids.ts';
import { limits } from '../limits.ts';
import { anyJson } from './any-json.ts';
import { noteText, timestamp } from './fields.ts';

/** What the records of agents, workforces and tools have of their drafts and versions (docs/contract.md 11.5). */
export const draftedFields = {
  revision: z.int().meta({ description: 'Grows by one with every change of the draft. Send it as If-Match.' }),
  draft_changed: z.boolean().meta({ description: 'The draft differs from what is published, or nothing is.' }),
  published_version: z.int().nullable(),
  published_by: z.object({ id: idOf('user'), name: z.string() }).nullable(),
  published_at: timestamp.nullable(),
};

/** What the versions of agents, workforces and tools have beside their definitions. */
export const versionFields = {
  version: z.int(),
  published_by: z.string(),
  published_at: timestamp,
  note: z.string().nullable().meta({ description: 'What the person who published wrote about it.' }),
  started: z
    .int()
    .meta({ description: 'Of the newest 1,000 tasks or tool runs without tests: those that began with it.' }),
  failed: z.int().meta({ description: 'How many of `started` have failed.' }),
};

export const publishBody = z
  .strictObject({ note: noteText.meta({ description: 'Kept with the version.' }) })
  .meta({ id: 'PublishDraft' });

export const ifMatch = { 'If-Match': '`"<revision>"`: refuse with 412 when it has another one by now.' };

const versionNumber = z.coerce.number().int().min(1).max(limits.versionMax);

/** The parameters of a path to one version of an agent, a workforce or a tool. */
export const versionParam = { version: versionNumber.meta({ example: 3 }) };

/** The parameters of a path that compares two versions; the second one may be the draft. */
export const comparedParams = {
  from: versionNumber.meta({ example: 2 }),
  to: z.union([z.literal('draft'), versionNumber]).meta({ example: 'draft' }),
};

/** `steps[1].expression` and its value before and after; what was not there has none. */
export const valueChange = z
  .object({ path: z.string(), from: anyJson.optional(), to: anyJson.optional() })
  .meta({ id: 'ValueChange' });
export type ValueChange = z.infer<typeof valueChange>;

export const valueChanges = z.object({ changes: z.array(valueChange) }).meta({ id: 'ValueChanges' });

/** Why a draft cannot be published. `path` is the field, like `steps[1].expression`; empty for the whole draft. */
export const draftProblem = z.object({ path: z.string(), problem: z.string() }).meta({ id: 'DraftProblem' });
export type DraftProblem = z.infer<typeof draftProblem>;

export const draftProblems = z.object({ problems: z.array(draftProblem) }).meta({ id: 'DraftProblems' });

/** Who uses an agent, a workforce, a tool or a secret: by its draft or by its published version. */
export const use = z
  .object({
    kind: z.enum(['agent', 'workforce', 'tool', 'trigger']),
    id: z.union([idParam('agent'), idParam('workforce'), idParam('tool'), idParam('trigger')]),
    name: z.string(),
  })
  .meta({ id: 'Use' });
export type Use = z.infer<typeof use>;

export const uses = z
  .object({ items: z.array(use).meta({ description: 'By name; of each kind at most 100.' }) })
  .meta({ id: 'Uses' });

/** A 412: `current` is the record as it is now, so that the caller can compare it with what it has. */
export function revisionRefusalOf<Record extends z.ZodType>(record: Record) {
  return z.object({ detail: z.string(), current: record });
}
