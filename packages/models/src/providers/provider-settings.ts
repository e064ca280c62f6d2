import type { ModelsConfig } from '../config/models-config.ts';

/** Every provider: its name in "provider/model", and the settings that it needs. */
export const providerSettings: ReadonlyMap<string, string> = new Map([
  ['openai', 'AI_BASE_URL and AI_API_KEY'],
  ['anthropic', 'ANTHROPIC_API_KEY'],
  ['google', 'GOOGLE_GENERATIVE_AI_API_KEY'],
  ['offline', ''],
]);

/** The names of the providers that have their settings. */
export function listConfigured(config: ModelsConfig): ReadonlySet<string> {
  const names = ['offline'];
  if (config.baseUrl || config.apiKey) names.push('openai');
  if (config.anthropicApiKey) names.push('anthropic');
  if (config.googleApiKey) names.push('google');
  return new Set(names);
}
