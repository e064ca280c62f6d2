import { z } from 'zod';

/** "provider/model": the model's own part may hold further slashes, as aggregators name them. */
export const modelName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,31}\/[A-Za-z0-9][\w.:@/-]{0,127}$/, 'A model is written provider/model.');

/** Splits a well-formed model name at its first slash. */
export function splitModelName(name: string): { provider: string; modelId: string } {
  const slash = name.indexOf('/');
  return { provider: name.slice(0, slash), modelId: name.slice(slash + 1) };
}
