import { checkInputs, type InputValues } from '@harkara/domain';
import type { ModelCall, ModelReply } from '@harkara/models';
import type { HandoffTarget, RecordedCall } from '@harkara/operations';
import { z } from 'zod';
import { escalate, type Offer, readReason } from './functions.ts';

/** What a function call of the model means for this agent. */
export type RequestedCall =
  | { kind: 'escalate'; reason: string }
  | { kind: 'transfer'; position: number; name: string; handoffTarget: HandoffTarget; reason: string }
  | { kind: 'tool'; call: RecordedCall; needsApproval: boolean; error: string | null }
  | { kind: 'unknown'; problem: string };

/** The calls of a reply in their order, each understood under what the agent is offered now. */
export function readCalls(reply: Pick<ModelReply, 'calls'>, offer: Offer): RequestedCall[] {
  return reply.calls.map((call, position) => readCall(call, position, offer));
}

function readCall(call: ModelCall, position: number, offer: Offer): RequestedCall {
  if (call.name === escalate.name)
    return { kind: 'escalate', reason: readReason(call.arguments, 'The agent asked for a person.') };
  const handoffTarget = offer.handoffTargets.get(call.name);
  if (handoffTarget !== undefined) {
    const reason = readReason(call.arguments, 'No reason was given.');
    return { kind: 'transfer', position, name: call.name, handoffTarget, reason };
  }
  return readToolCall(call, position, offer);
}

function readToolCall(
  { name, arguments: given, invalid }: ModelCall,
  position: number,
  { tools }: Offer,
): RequestedCall {
  const tool = tools.get(name);
  if (tool === undefined) return { kind: 'unknown', problem: `There is no function named ${name}.` };
  const { values, error } = readArguments(tool.inputs, given, invalid);
  const call = { position, tool_id: tool.id, version: tool.version, name, arguments: values };
  return { kind: 'tool', call, needsApproval: tool.needs_approval, error };
}

const givenArguments = z.record(z.string(), z.json());

/** Arguments that cannot be used are kept as they came, with what is wrong with them in words for the model. */
function readArguments(
  inputs: Parameters<typeof checkInputs>[0],
  given: unknown,
  invalid: string | undefined,
): { values: unknown; error: string | null } {
  if (invalid !== undefined) return { values: given, error: invalid };
  const read = givenArguments.safeParse(given ?? {});
  if (!read.success) return { values: given, error: 'The arguments must be a JSON object.' };
  const checked = checkInputs(inputs, read.data as InputValues);
  if (checked.kind === 'ok') return { values: checked.values, error: null };
  return { values: given, error: checked.problems.map(({ input, problem }) => `${input} ${problem}.`).join(' ') };
}
