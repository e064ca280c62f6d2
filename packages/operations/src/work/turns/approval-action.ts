import { z } from 'zod';
import { recordedCall } from './recorded-call.ts';

/** The exact action that an approval runs. */
export const approvalAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reply'), text: z.string() }),
  recordedCall.extend({ kind: z.literal('tool_call') }),
]);
export type ApprovalAction = z.infer<typeof approvalAction>;
