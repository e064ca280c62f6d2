import { z } from 'zod';

/** The error body: one field, a sentence for people (docs/contract.md 7). */
export const errorBody = z.object({ detail: z.string() }).meta({ id: 'Error' });

/** What is wrong with one input of a tool (docs/contract.md 4.9). */
export const inputProblem = z.object({ input: z.string(), problem: z.string() }).meta({ id: 'InputProblem' });
export type InputProblem = z.infer<typeof inputProblem>;

/** The error body for callers that accept `application/problem+json` (RFC 9457). */
export const problemBody = z
  .object({
    type: z.string().meta({ description: 'Where the guides explain the code, as an address of this service.' }),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    request_id: z.string(),
    errors: z.array(z.string()).optional(),
    /** With `inputs_invalid`: every problem with the tool's inputs. */
    input_problems: z.array(inputProblem).optional(),
    error_code: z.enum(['paused', 'daily_cap']).optional(),
    /** With `revision_changed`: the record as it is now. */
    current: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problemBody>;

/** A 422 of a tool run. Wrong inputs are a list; every other problem is a sentence. */
export const inputsRefusal = z
  .object({ detail: z.union([z.string(), z.array(inputProblem)]) })
  .meta({ id: 'InputsRefusal' });
export type InputsRefusal = z.infer<typeof inputsRefusal>;

/** A 503 of a tool run. `error_code` names the platform's limit, when it was one. */
export const platformRefusal = z
  .object({ detail: z.string(), error_code: z.enum(['paused', 'daily_cap']).optional() })
  .meta({ id: 'PlatformRefusal' });
export type PlatformRefusal = z.infer<typeof platformRefusal>;
