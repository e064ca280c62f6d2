import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import type { ModelsConfig } from '../config/models-config.ts';
import { createOfflineModel } from './create-offline-model.ts';
import { createOpenAi } from './create-open-ai.ts';
import type { Provider } from './provider.ts';
import { rememberModels } from './remember-models.ts';

/** Every provider there is: its name in "provider/model", and what it needs to be set up. */
export const providerSettings: ReadonlyMap<string, string> = new Map([
  ['openai', 'AI_BASE_URL and AI_API_KEY'],
  ['anthropic', 'ANTHROPIC_API_KEY'],
  ['google', 'GOOGLE_GENERATIVE_AI_API_KEY'],
  ['offline', ''],
]);

/** The providers that are set up. A key is never looked for anywhere but in the config. */
export function createProviders(config: ModelsConfig): ReadonlyMap<string, Provider> {
  const shared = config.fetch ? { fetch: config.fetch } : {};
  const providers = new Map<string, Provider>([['offline', createOfflineModel]]);
  if (config.baseUrl || config.apiKey) providers.set('openai', createOpenAi(config));
  if (config.anthropicApiKey) {
    providers.set('anthropic', createAnthropic({ ...shared, apiKey: config.anthropicApiKey }));
  }
  if (config.googleApiKey) providers.set('google', createGoogle({ ...shared, apiKey: config.googleApiKey }));
  return new Map([...providers].map(([name, provider]) => [name, rememberModels(provider)]));
}
