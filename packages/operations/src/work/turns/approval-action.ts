import { z } from 'zod';
import { recordedCall } from './recorded-call.ts';

/** Exactly what approving runs. */
export const approvalAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reply'), text: z.string() }),
  recordedCall.extend({ kind: z.literal('tool_call') }),
]);
export type ApprovalAction = z.infer<typeof approvalAction>;
