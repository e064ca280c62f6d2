import { z } from 'zod';
import { modelName } from '../requests/model-name.ts';

/** An empty variable counts as absent, because compose files set variables to empty text. */
const setting = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional()).optional();

const key = setting(z.string().trim().min(1));

/** The settings of this package. Times are in milliseconds. */
export const modelsEnv = z.object({
  AI_MODEL: setting(modelName),
  AI_BASE_URL: setting(z.url({ protocol: /^https?$/ })),
  AI_API_KEY: key,
  ANTHROPIC_API_KEY: key,
  GOOGLE_GENERATIVE_AI_API_KEY: key,
  AI_TIMEOUT_MS: setting(z.coerce.number().int().min(1_000).max(600_000)),
  AI_MAX_RETRIES: setting(z.coerce.number().int().min(0).max(10)),
  MODEL_PRICES_FILE: setting(z.string().min(1)),
});

export type ModelsEnv = z.infer<typeof modelsEnv>;
