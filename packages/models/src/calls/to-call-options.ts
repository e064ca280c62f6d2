import type { LanguageModelV4CallOptions, LanguageModelV4FunctionTool } from '@ai-sdk/provider';
import { splitModelName } from '../requests/model-name.ts';
import type { ModelFunction, ModelRequest } from '../requests/model-request.ts';
import { toPrompt } from './to-prompt.ts';

/** Our request as the options of the providers' clients, without the signal. */
export function toCallOptions(request: ModelRequest): LanguageModelV4CallOptions {
  return {
    prompt: toPrompt(request),
    maxOutputTokens: request.outputTokensMax,
    ...(request.temperature !== undefined && { temperature: request.temperature }),
    ...(request.functions.length > 0 && { tools: request.functions.map(toTool) }),
    ...(splitModelName(request.model).provider === 'openai' && {
      headers: { 'idempotency-key': request.idempotencyKey },
    }),
  };
}

function toTool(offered: ModelFunction): LanguageModelV4FunctionTool {
  const { name, description, parameters } = offered;
  return { type: 'function', name, description, inputSchema: parameters };
}
