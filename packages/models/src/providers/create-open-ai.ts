import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ModelsConfig } from '../config/models-config.ts';
import type { Provider } from './provider.ts';

const openAiUrl = 'https://api.openai.com/v1';

/** OpenAI's reasoning models: their output limit has another name, and they refuse a temperature. */
const reasoningModel = /^(?:o\d|gpt-(?:[5-9]|\d\d))/;

/** Any endpoint with OpenAI's chat completions; OpenAI's own when no address is set. */
export function createOpenAi(config: ModelsConfig): Provider {
  const provider = createOpenAICompatible({
    name: 'openai',
    baseURL: config.baseUrl ?? openAiUrl,
    includeUsage: true,
    transformRequestBody: adaptBody,
    ...(config.apiKey && { apiKey: config.apiKey }),
    ...(config.fetch && { fetch: config.fetch }),
  });
  return (modelId) => provider.chatModel(modelId);
}

function adaptBody(body: Record<string, unknown>): Record<string, unknown> {
  if (typeof body['model'] !== 'string' || !reasoningModel.test(body['model'])) return body;
  const { max_tokens, temperature: _refused, ...rest } = body;
  return { ...rest, max_completion_tokens: max_tokens };
}
