import { cleanText } from '@harkara/contract';
import type { ModelCall, ModelFunction } from '@harkara/models';
import { z } from 'zod';

const escalateArguments = z.object({ reason: z.string() });

/** Offered to every agent: hand the conversation to the customer's team. */
const escalate: ModelFunction = {
  name: 'escalate',
  description: 'Hand this conversation over to a person of the team, when you cannot or should not go on yourself.',
  parameters: {
    type: 'object',
    properties: { reason: { type: 'string', description: 'Why a person should take over, in one or two sentences.' } },
    required: ['reason'],
    additionalProperties: false,
  },
};

export const offeredFunctions: readonly ModelFunction[] = [escalate];

/** The reason when the call is an escalation, else null. A reason that cannot be read still escalates. */
export function escalationReasonOf(call: ModelCall): string | null {
  if (call.name !== escalate.name) return null;
  const read = escalateArguments.safeParse(call.arguments);
  const reason = read.success ? cleanText(read.data.reason).trim() : '';
  return reason === '' ? 'The agent asked for a person.' : reason;
}
