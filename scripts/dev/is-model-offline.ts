import type { StartEnv } from './read-env.ts';

/** True when agents without a model of their own get the built-in one: no other model and no provider is configured. */
export function isModelOffline(env: StartEnv): boolean {
  if (env.AI_MODEL !== undefined) return env.AI_MODEL.startsWith('offline/');
  const { AI_BASE_URL, AI_API_KEY, ANTHROPIC_API_KEY, GOOGLE_GENERATIVE_AI_API_KEY } = env;
  return [AI_BASE_URL, AI_API_KEY, ANTHROPIC_API_KEY, GOOGLE_GENERATIVE_AI_API_KEY].every(
    (value) => value === undefined,
  );
}
