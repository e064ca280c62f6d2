import { z } from 'zod';
import { ProcessId } from '../servers/identify-process.ts';

/** Says in a temporary folder whose it is. */
export const ownerFile = 'owner.json';

export const Owner = z.object({ host: z.string(), process: ProcessId.nullable() });
export type Owner = z.output<typeof Owner>;
