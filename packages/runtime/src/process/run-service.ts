import type { z } from 'zod';
import type { BaseConfig, baseEnv } from '../config/base-env.ts';
import { ConfigError } from '../config/config-error.ts';
import { type Env, readConfig } from '../config/read-config.ts';
import { type Logger, createLogger } from '../logging/create-logger.ts';
import { type Metrics, createMetrics } from '../metrics/create-metrics.ts';
import { createTracer } from '../tracing/create-tracer.ts';
import type { Tracer } from '../tracing/tracer.ts';
import { type Health, createHealth } from './create-health.ts';
import { describeStartFailure } from './describe-start-failure.ts';
import { productVersion } from './product-version.ts';
import { startOpsServer } from './start-ops-server.ts';
import { type Service, watchProcess } from './watch-process.ts';

export interface ServiceContext<Config> {
  config: Config;
  logger: Logger;
  metrics: Metrics;
  health: Health;
  tracer: Tracer;
}

export interface ServiceOptions<Schema extends typeof baseEnv> {
  name: string;
  /** The service's settings: `baseEnv` extended. */
  schema: Schema;
  env: Env;
  start(context: ServiceContext<z.output<Schema>>): Promise<Service>;
  /** How long an orderly stop may take; 35 s unless the service lets something longer finish. */
  stopMsMax?: number;
}

/**
 * Runs a service for the life of the process. A bad configuration lists all its problems and a failed start one
 * sentence on standard error, exit code 1. SIGTERM, SIGINT or a lost parent: not ready, `stop()`, exit code 0.
 */
export async function runService<Schema extends typeof baseEnv>(options: ServiceOptions<Schema>): Promise<void> {
  outliveReaders();
  const config = readConfigOrExit(options);
  const logger = createLogger({ service: options.name, level: config.LOG_LEVEL });
  const metrics = createMetrics(options.name);
  const health = createHealth();
  try {
    const watch = watchProcess({ logger, health, stopMsMax: options.stopMsMax });
    const tracer = await createTracer({
      service: options.name,
      endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
      ratio: config.OTEL_TRACES_SAMPLER_ARG,
    });
    const ops = await startOpsServer({ port: config.METRICS_PORT, host: config.HOST, metrics, health });
    const service = await options.start({ config, logger, metrics, health, tracer });
    health.move('running');
    logger.info('service.started', { version: productVersion, metrics_port: ops.port, node: process.version });
    watch.started({ stop: () => service.stop().finally(() => tracer.close()) });
  } catch (error) {
    logger.debug('service.start_failed', { error });
    fail(`${options.name} did not start. ${describeStartFailure(error, config)}`);
  }
}

/** A log that nobody reads any more is no reason to fall over, least of all in the middle of stopping. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

function readConfigOrExit<Schema extends typeof baseEnv>({ name, schema, env }: ServiceOptions<Schema>) {
  try {
    return readConfig(schema, env) as z.output<Schema> & BaseConfig;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return fail(`${name} did not start. Its configuration has problems:\n  ${error.problems.join('\n  ')}`);
  }
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
