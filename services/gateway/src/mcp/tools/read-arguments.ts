import type { z } from 'zod';
import { checkShape } from '../../http/check-shape.ts';

/** The arguments of a call as the schema parses them. Refuses with body_invalid, which lists every problem. */
export function readArguments<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  return checkShape(schema, given) as z.output<Schema>;
}
