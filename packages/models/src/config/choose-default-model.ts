import type { ModelsConfig } from './models-config.ts';

export const offlineModel = 'offline/echo';

/**
 * The model of an agent that names none: the configured one, else a small one of a provider that has a key, else the
 * offline model.
 */
export function chooseDefaultModel(config: Omit<ModelsConfig, 'prices'>): string {
  if (config.defaultModel) return config.defaultModel;
  if (config.baseUrl || config.apiKey) return 'openai/gpt-4.1-mini';
  if (config.anthropicApiKey) return 'anthropic/claude-haiku-5-5';
  if (config.googleApiKey) return 'google/gemini-3.8-flash';
  return offlineModel;
}
