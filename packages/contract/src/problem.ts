import { z } from 'zod';

/** The ordinary error body: exactly this (docs/contract.md 7). */
export const errorBody = z.object({ detail: z.string() }).meta({ id: 'Error' });

/** The same refusal for callers that send `Accept: application/problem+json` (RFC 9457). */
export const problemBody = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    request_id: z.string(),
    errors: z.array(z.string()).optional(),
    error_code: z.enum(['paused', 'daily_cap']).optional(),
  })
  .meta({ id: 'Problem' });
