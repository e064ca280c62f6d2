import { startProgram } from '@harkara/testkit';
import { z } from 'zod';

const hello = z.object({ url: z.string(), apiKey: z.string() });

export function startInstantModel() {
  return startProgram(new URL('instant-model.ts', import.meta.url), [], hello);
}
