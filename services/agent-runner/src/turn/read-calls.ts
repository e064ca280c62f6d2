import { checkInputs, type InputValues } from '@harkara/domain';
import type { ModelCall, ModelReply } from '@harkara/models';
import type { HandoffTarget, RecordedCall } from '@harkara/operations/work';
import { z } from 'zod';
import { type AgentFunctions, escalate, readReason } from './agent-functions.ts';

/** What the model asks for with one function call. A tool call with an `error` is recorded and never runs. */
export type RequestedCall =
  | { kind: 'escalate'; reason: string }
  | { kind: 'hand_over'; position: number; name: string; target: HandoffTarget; reason: string }
  | { kind: 'tool'; call: RecordedCall; needsApproval: boolean; error: string | null }
  | { kind: 'unknown' };

/** The calls of a reply in their order, read against the functions that the agent has now. */
export function readCalls(reply: Pick<ModelReply, 'calls'>, functions: AgentFunctions): RequestedCall[] {
  return reply.calls.map((call, position) => readCall(call, position, functions));
}

function readCall(call: ModelCall, position: number, { tools, handoffTargets }: AgentFunctions): RequestedCall {
  if (call.name === escalate.name)
    return { kind: 'escalate', reason: readReason(call.arguments, 'The agent asked for a person.') };
  const target = handoffTargets.get(call.name);
  if (target !== undefined) {
    const reason = readReason(call.arguments, 'No reason was given.');
    return { kind: 'hand_over', position, name: call.name, target, reason };
  }
  const tool = tools.get(call.name);
  if (tool === undefined) return { kind: 'unknown' };
  const { values, error } = readArguments(tool.inputs, call);
  const recorded = { position, tool_id: tool.id, version: tool.version, name: call.name, arguments: values };
  return { kind: 'tool', call: recorded, needsApproval: tool.needs_approval, error };
}

const argumentsObject = z.record(z.string(), z.json());

/** Invalid arguments are kept as they came, with an error that tells the model what to change. */
function readArguments(
  inputs: Parameters<typeof checkInputs>[0],
  { arguments: given, invalid }: ModelCall,
): { values: unknown; error: string | null } {
  if (invalid !== undefined) return { values: given, error: invalid };
  const read = argumentsObject.safeParse(given ?? {});
  if (!read.success) return { values: given, error: 'The arguments must be a JSON object.' };
  const checked = checkInputs(inputs, read.data as InputValues);
  if (checked.kind === 'ok') return { values: checked.values, error: null };
  return { values: given, error: checked.problems.map(({ input, problem }) => `${input} ${problem}.`).join(' ') };
}
