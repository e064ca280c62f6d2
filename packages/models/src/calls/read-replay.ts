import type { LanguageModelV4Content } from '@ai-sdk/provider';
import type { ModelCall } from '../requests/model-call.ts';
import { replay, type Replay } from '../requests/replay.ts';
import { speakableInput, speakableName } from './to-prompt.ts';

/** Keeps an answer's parts for the next call, but only where the provider signed or thought something. */
export function readReplay(
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
  const input = speakableInput(calls.find((call) => call.id === toolCallId)?.arguments);
  return [{ type: part.type, toolCallId, toolName: speakableName(toolName), input, providerOptions }];
}
