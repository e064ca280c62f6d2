import { z } from 'zod';

/** "provider/model". The model's part may contain slashes, as in the names of aggregators. */
export const modelName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,31}\/[A-Za-z0-9][\w.:@/-]{0,127}$/, 'A model is written provider/model.');

/** Splits a well-formed model name at its first slash. */
export function splitModelName(name: string): { provider: string; modelId: string } {
  const slash = name.indexOf('/');
  return { provider: name.slice(0, slash), modelId: name.slice(slash + 1) };
}
