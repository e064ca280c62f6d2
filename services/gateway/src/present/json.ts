import type { Json } from '@harkara/contract';
import type { JsonData } from '@harkara/domain';

/**
 * A number that keeps its digits is an object here, and JSON.stringify writes it as a number. So this is JSON on the
 * wire.
 */
export function presentJson(data: JsonData): Json {
  return data as Json;
}
