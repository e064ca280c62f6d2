export { newApiKey, parseApiKey, type NewApiKey } from './api-key.ts';
export { atMostEvery } from './at-most-every.ts';
export { baseEnv, type BaseConfig } from './base-env.ts';
export { ConfigError } from './config-error.ts';
export { createCircuit, type Circuit } from './create-circuit.ts';
export { createDatabaseClock, type DatabaseClock } from './create-database-clock.ts';
export { createHealth, type Health, type HealthReport } from './create-health.ts';
export { createLeaseKeeper, type HeldLease, type LeaseKeeper, type LeaseKeeperOptions } from './create-lease-keeper.ts';
export { createLogger, type LogFacts, type Logger, type LoggerOptions } from './create-logger.ts';
export { createMetrics, type MetricSpec, type Metrics, type Reading } from './create-metrics.ts';
export { createPool, type PoolOptions } from './create-pool.ts';
export { createRateLimiter, type RateLimiter, type RateLimiterOptions } from './create-rate-limiter.ts';
export { createRedis, type RedisClient, type RedisClientOptions } from './create-redis.ts';
export { SealError, createSealer, type Sealer } from './create-sealer.ts';
export { StartError, describeStartFailure } from './describe-start-failure.ts';
export { firstIdAt } from './first-id-at.ts';
export { guardPool } from './guard-pool.ts';
export { sameHash, sha256Hex } from './hashing.ts';
export { LOG_LEVELS, type LogLevel } from './log-levels.ts';
export { isId, newId } from './new-id.ts';
export { newSigningSecret, newWebhookSecret } from './new-secret.ts';
export { randomText } from './random-text.ts';
export type { RateDecision, RatePolicy } from './rate-limit.ts';
export { readConfig, type Env } from './read-config.ts';
export { redact, redactText } from './redact.ts';
export { runService, type ServiceContext, type ServiceOptions } from './run-service.ts';
export { address, port, sealingKeys, wholeNumber } from './settings.ts';
export { startOpsServer, type OpsServer, type OpsServerOptions } from './start-ops-server.ts';
export { systemClock, type Clock } from './system-clock.ts';
export { createTracer, type TracerOptions } from './tracing/create-tracer.ts';
export { parseTraceparent, requestIdIn, traceIdsOf, type TraceIds } from './tracing/trace-ids.ts';
export {
  noTracer,
  type OpenSpan,
  type Span,
  type SpanAttributes,
  type SpanStart,
  type Tracer,
} from './tracing/tracer.ts';
export type { Service } from './watch-process.ts';
export { TimeLimitError, withinMs } from './within-ms.ts';
