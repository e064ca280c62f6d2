import { type Endpoint, type ErrorCode, errorBody, errors, problemBody } from '@harkara/contract';
import type { ZodOpenApiResponseObject } from 'zod-openapi';

/** Every error code that the endpoint can answer, by its status. */
export function errorCodesOf({ errors: codes, auth }: Endpoint): ReadonlyMap<number, readonly ErrorCode[]> {
  const all = new Set<ErrorCode>([
    ...codes,
    ...(auth === 'session' ? (['not_signed_in', 'rate_limited'] as const) : []),
    'internal',
    'unavailable',
  ]);
  return Map.groupBy(all, (code) => errors[code].status);
}

/** One response for each status. Its description lists every error code with that status. */
export function describeErrors(endpoint: Endpoint): Record<`${4 | 5}${string}`, ZodOpenApiResponseObject> {
  const { errorBodies = {} } = endpoint;
  return Object.fromEntries(
    [...errorCodesOf(endpoint)].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${errors[code].detail}`).join('\n\n'),
        content: {
          'application/json': { schema: errorBodies[status] ?? errorBody },
          'application/problem+json': { schema: problemBody },
        },
      },
    ]),
  );
}
