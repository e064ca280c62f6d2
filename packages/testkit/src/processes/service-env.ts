import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

export interface ServiceEnvInput {
  databaseUrl: string;
  redisUrl: string | null;
  model: { url: string; apiKey: string };
  folder: string;
}

/** The settings that all services share, as a platform would give them; no limit is lifted. */
export function serviceEnv({ databaseUrl, redisUrl, model, folder }: ServiceEnvInput): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    ...(redisUrl === null ? {} : { REDIS_URL: redisUrl }),
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://harkara.test',
    SESSION_KEY: randomBytes(24).toString('hex'),
    SEALING_KEY: randomBytes(32).toString('base64'),
    STORAGE: `file:${join(folder, 'files')}`,
    AI_BASE_URL: model.url,
    AI_API_KEY: model.apiKey,
    AI_MODEL: 'openai/gpt-4.1-mini',
  };
}
