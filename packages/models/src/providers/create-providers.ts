import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import type { ModelsConfig } from '../config/models-config.ts';
import { cacheModels } from './cache-models.ts';
import { createOfflineModel } from './create-offline-model.ts';
import { createOpenAi } from './create-open-ai.ts';
import type { Provider } from './provider.ts';

/** The providers that are configured. Keys come from the config alone, never from the environment. */
export function createProviders(config: ModelsConfig): ReadonlyMap<string, Provider> {
  const shared = config.fetch ? { fetch: config.fetch } : {};
  const providers = new Map<string, Provider>([['offline', createOfflineModel]]);
  if (config.baseUrl || config.apiKey) providers.set('openai', createOpenAi(config));
  if (config.anthropicApiKey) {
    providers.set('anthropic', createAnthropic({ ...shared, apiKey: config.anthropicApiKey }));
  }
  if (config.googleApiKey) providers.set('google', createGoogle({ ...shared, apiKey: config.googleApiKey }));
  return new Map([...providers].map(([name, provider]) => [name, cacheModels(provider)]));
}
