import type { LanguageModelV4ToolCall } from '@ai-sdk/provider';
import type { ModelCall } from '../requests/model-call.ts';

/**
 * Reads a function call of the model. An invalid call is returned with its reason, so that the caller can report it to
 * the model.
 */
export function readCall(call: LanguageModelV4ToolCall, offered: ReadonlySet<string>): ModelCall {
  const { toolCallId: id, toolName: name, input: raw } = call;
  const invalid = (reason: string): ModelCall => ({ id, name, arguments: raw, invalid: reason });
  if (!offered.has(name)) return invalid(`There is no function named "${name}".`);
  if (raw.trim() === '') return { id, name, arguments: {} };
  const parsed = parseObject(raw);
  return parsed === null ? invalid('The arguments are not a JSON object.') : { id, name, arguments: parsed };
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
