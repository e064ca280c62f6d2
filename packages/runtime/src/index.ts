export { newApiKey, parseApiKey, type NewApiKey } from './secrets/api-key.ts';
export { throttle } from './time/throttle.ts';
export { baseEnv, type BaseConfig } from './config/base-env.ts';
export { ConfigError } from './config/config-error.ts';
export { BoundedClient } from './stores/bounded-client.ts';
export { createCircuitBreaker, type CircuitBreaker } from './stores/create-circuit-breaker.ts';
export { createDatabaseClock, type DatabaseClock } from './time/create-database-clock.ts';
export { createHealth, type Health, type HealthReport, type LiveReport } from './process/create-health.ts';
export {
  createLeaseRenewer,
  type ActiveLease,
  type LeaseRenewer,
  type LeaseRenewerOptions,
} from './leases/create-lease-renewer.ts';
export { createLogger, type LogFields, type Logger, type LoggerOptions } from './logging/create-logger.ts';
export { createMetrics, type MetricSpec, type Metrics, type Reading } from './metrics/create-metrics.ts';
export { createPool, type PoolOptions } from './stores/create-pool.ts';
export { createRateLimiter, type RateLimiter, type RateLimiterOptions } from './rates/create-rate-limiter.ts';
export { createRedis, type RedisClient, type RedisClientOptions } from './stores/create-redis.ts';
export { SealError, createSealer, type Sealer } from './secrets/create-sealer.ts';
export { StartError, describeStartFailure } from './process/describe-start-failure.ts';
export { firstIdAt } from './ids/first-id-at.ts';
export { sameHash, sha256Hex } from './secrets/hashing.ts';
export { logLevels, type LogLevel } from './logging/log-levels.ts';
export { isId, newId } from './ids/new-id.ts';
export { newSigningSecret, newWebhookSecret } from './secrets/new-secret.ts';
export { randomText } from './secrets/random-text.ts';
export type { RateDecision, RatePolicy } from './rates/rate-limit.ts';
export { readConfig, type Env } from './config/read-config.ts';
export { redact, redactText } from './logging/redact.ts';
export { runService, type ServiceContext, type ServiceOptions } from './process/run-service.ts';
export { address, port, sealingKeys, wholeNumber } from './config/settings.ts';
export { productVersion } from './process/product-version.ts';
export { startOpsServer, type OpsServer, type OpsServerOptions } from './process/start-ops-server.ts';
export { pause } from './time/pause.ts';
export { systemClock, type Clock } from './time/system-clock.ts';
export { guardPool } from './stores/guard-pool.ts';
export { createTracer, type TracerOptions } from './tracing/create-tracer.ts';
export { requestIdIn, traceIdsOf, type TraceIds } from './tracing/trace-ids.ts';
export {
  noTracer,
  type OpenSpan,
  type Span,
  type SpanAttributes,
  type SpanStart,
  type Tracer,
} from './tracing/tracer.ts';
export type { Service } from './process/watch-process.ts';
export { TimeLimitError, withinMs } from './time/within-ms.ts';
