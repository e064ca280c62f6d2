import { readPriceTable } from '../prices/read-price-table.ts';
import type { ModelsConfig } from './models-config.ts';
import type { ModelsEnv } from './models-env.ts';

/** Makes the config from checked settings and reads the price file. Throws an Error when that file is invalid. */
export function modelsConfigFromEnv(env: ModelsEnv): ModelsConfig {
  return {
    defaultModel: env.AI_MODEL,
    baseUrl: env.AI_BASE_URL,
    apiKey: env.AI_API_KEY,
    anthropicApiKey: env.ANTHROPIC_API_KEY,
    googleApiKey: env.GOOGLE_GENERATIVE_AI_API_KEY,
    timeoutMs: env.AI_TIMEOUT_MS,
    maxRetries: env.AI_MAX_RETRIES,
    prices: readPriceTable(env.MODEL_PRICES_FILE),
  };
}
