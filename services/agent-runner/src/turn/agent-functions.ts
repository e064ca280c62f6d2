import { cleanText } from '@harkara/contract';
import { describeInputs } from '@harkara/domain';
import type { ModelFunction } from '@harkara/models';
import type { HandoffTarget, OfferedTool } from '@harkara/operations/work';
import { z } from 'zod';
import { nameFunctions } from './name-functions.ts';

/** The functions that an agent's model may call, and the tool or the handoff target behind each function name. */
export interface AgentFunctions {
  declarations: readonly ModelFunction[];
  tools: ReadonlyMap<string, OfferedTool>;
  handoffTargets: ReadonlyMap<string, HandoffTarget>;
}

/** What an agent may call beside the functions that every agent has. */
interface Callable {
  tools: readonly OfferedTool[];
  handoffTargets: readonly HandoffTarget[];
}

const instructionsShownMax = 300;

/** Every agent has this function: it gives the conversation to people of the customer's team. */
export const escalate: ModelFunction = {
  name: 'escalate',
  description: 'Hand this conversation over to a person of the team, when you cannot or should not go on yourself.',
  parameters: reasonOnly('Why a person should take over, in one or two sentences.'),
};

/** An agent's functions: escalation, its tools, and hand-overs to the other agents of its workforce. */
export function functionsOf({ tools, handoffTargets }: Callable): AgentFunctions {
  const handOverNames = nameFunctions(
    handoffTargets.map(({ name }) => name),
    { prefix: 'transfer_to_', fallback: 'agent' },
  );
  const taken = [escalate.name, ...handOverNames];
  const toolNames = nameFunctions(
    tools.map(({ name }) => name),
    { fallback: 'tool', taken },
  );
  return {
    declarations: [
      escalate,
      ...tools.map((tool, index) => toolFunction(tool, toolNames[index] ?? '')),
      ...handoffTargets.map((target, index) => handOverFunction(target, handOverNames[index] ?? '')),
    ],
    tools: new Map(tools.map((tool, index) => [toolNames[index] ?? '', tool])),
    handoffTargets: new Map(handoffTargets.map((target, index) => [handOverNames[index] ?? '', target])),
  };
}

function toolFunction({ name: title, description, inputs }: OfferedTool, name: string): ModelFunction {
  return {
    name,
    description: description === '' ? title : `${title}: ${description}`,
    parameters: describeInputs(inputs),
  };
}

function handOverFunction({ name: title, instructions }: HandoffTarget, name: string): ModelFunction {
  const about =
    instructions.length > instructionsShownMax
      ? `${instructions.slice(0, instructionsShownMax).toWellFormed()}…`
      : instructions;
  return {
    name,
    description:
      `Hand this conversation over to ${title}, who answers in your place. ` + `${title}'s instructions: ${about}`,
    parameters: reasonOnly(`Why ${title} should go on, in one or two sentences.`),
  };
}

function reasonOnly(description: string): Record<string, unknown> {
  return {
    type: 'object',
    properties: { reason: { type: 'string', description } },
    required: ['reason'],
    additionalProperties: false,
  };
}

const reasonArguments = z.object({ reason: z.string() });

/** The reason in a call's arguments; `fallback` when there is none or it cannot be read. */
export function readReason(given: unknown, fallback: string): string {
  const read = reasonArguments.safeParse(given);
  const reason = read.success ? cleanText(read.data.reason).trim() : '';
  return reason === '' ? fallback : reason;
}
