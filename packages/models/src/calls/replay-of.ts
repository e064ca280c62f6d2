import type { LanguageModelV4Content } from '@ai-sdk/provider';
import type { ModelCall } from '../requests/model-call.ts';
import { replay, type Replay } from '../requests/replay.ts';
import { acceptableInput, acceptableName } from './to-prompt.ts';

/**
 * The parts of a reply that its provider needs again in the next call; undefined when it signed nothing and sent no
 * reasoning.
 */
export function replayOf(
  model: string,
  content: readonly LanguageModelV4Content[],
  calls: readonly ModelCall[],
): Replay | undefined {
  if (!content.some(isBoundToProvider)) return undefined;
  const parts = content.flatMap((part) => toReplayPart(part, calls));
  return replay.parse({ model, parts });
}

function isBoundToProvider(part: LanguageModelV4Content): boolean {
  return part.type === 'reasoning' || (part.type === 'tool-call' && part.providerMetadata !== undefined);
}

function toReplayPart(part: LanguageModelV4Content, calls: readonly ModelCall[]): object[] {
  const providerOptions = 'providerMetadata' in part ? part.providerMetadata : undefined;
  if (part.type === 'text' || part.type === 'reasoning') return [{ type: part.type, text: part.text, providerOptions }];
  if (part.type !== 'tool-call') return [];
  const { toolCallId, toolName } = part;
  const input = acceptableInput(calls.find((call) => call.id === toolCallId)?.arguments);
  return [{ type: part.type, toolCallId, toolName: acceptableName(toolName), input, providerOptions }];
}
