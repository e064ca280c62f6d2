import type { Refusal } from '@harkara/contract';

/** What programs read of a refusal: its code, and when to try again. */
export function describeRefusal({ code, retryAfterSeconds }: Refusal): Record<string, unknown> {
  return { code, ...(retryAfterSeconds === undefined ? {} : { retry_after_seconds: retryAfterSeconds }) };
}
