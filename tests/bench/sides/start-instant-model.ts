import { z } from 'zod';
import { startProgram } from '../../chaos/processes/start-program.ts';

const hello = z.object({ url: z.string(), apiKey: z.string() });

export function startInstantModel() {
  return startProgram(new URL('instant-model.ts', import.meta.url), [], hello);
}
