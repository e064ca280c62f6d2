import type { LanguageModelV4ToolCall } from '@ai-sdk/provider';
import type { ModelCall } from '../requests/model-call.ts';

/** Reads what the model wants called. Nonsense is handed on with its reason, so that the caller can tell the model. */
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
