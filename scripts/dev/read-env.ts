import { logLevels, address, port, readConfig, sealingKeys, wholeNumber } from '@harkara/runtime';
import { z } from 'zod';

// Four metrics ports in a row are needed, and 65,535 is the highest port.
const metricsPortMax = 65_532;

const Env = z.object({
  DATABASE_URL: address('postgres', 'postgresql').optional(),
  REDIS_URL: address('redis', 'rediss').optional(),
  PORT: port().default(3000),
  HOST: z.string().trim().optional(),
  PUBLIC_URL: address('http', 'https').optional(),
  METRICS_PORT: wholeNumber(1, metricsPortMax).optional(),
  SESSION_KEY: z.string().min(32, 'expected at least 32 characters').optional(),
  SEALING_KEY: sealingKeys().optional(),
  BOOTSTRAP_EMAIL: z.email('expected an e-mail address').optional(),
  BOOTSTRAP_PASSWORD: z.string().min(8, 'expected at least 8 characters').optional(),
  AI_BASE_URL: address('http', 'https').optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  GOOGLE_GENERATIVE_AI_API_KEY: z.string().optional(),
  HARKARA_DEMO: z.enum(['on', 'off'], 'expected on or off').default('on'),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(logLevels, `expected one of ${logLevels.join(', ')}`).optional(),
});

/** The variables that the supervisor reads itself. The services get the whole environment and check it again. */
export type StartEnv = z.output<typeof Env>;

/** @throws ConfigError with every problem */
export function readEnv(env: NodeJS.ProcessEnv): StartEnv {
  return readConfig(Env, env);
}
