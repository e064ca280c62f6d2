import { z } from 'zod';
import { logLevels } from '../logging/log-levels.ts';
import { address, sealingKeys, wholeNumber } from './settings.ts';

/** The settings of every service; a service extends them with its own. */
export const baseEnv = z.object({
  DATABASE_URL: address('postgres', 'postgresql'),
  DATABASE_POOL_MAX: wholeNumber(1, 200).default(10),
  /** Over a service's own time limit for one query. */
  DATABASE_QUERY_MS_MAX: wholeNumber(500, 60_000).optional(),
  REDIS_URL: address('redis', 'rediss').optional(),
  QUEUE_PREFIX: z
    .string()
    .regex(/^\{?[a-z0-9-]{1,40}\}?$/, 'expected lower-case letters, digits and dashes, in braces for Redis Cluster')
    .default('{harkara}'),
  HOST: z.string().trim().optional(),
  PUBLIC_URL: address('http', 'https').optional(),
  METRICS_PORT: wholeNumber(0, 65_535).default(9464),
  LOG_LEVEL: z.enum(logLevels, `expected one of ${logLevels.join(', ')}`).default('info'),
  SEALING_KEY: sealingKeys(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('http', 'https').optional(),
  /** The share of traces that is sent, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('expected a number 0 to 1')
    .min(0, 'expected a number 0 to 1')
    .max(1, 'expected a number 0 to 1')
    .default(1),
});

export type BaseConfig = z.output<typeof baseEnv>;
