import type { z } from 'zod';
import type { BaseConfig, baseEnv } from '../config/base-env.ts';
import { ConfigError } from '../config/config-error.ts';
import { type Env, readConfig } from '../config/read-config.ts';
import { type Logger, createLogger } from '../logging/create-logger.ts';
import { type Metrics, createMetrics } from '../metrics/create-metrics.ts';
import { watchEventLoop } from '../metrics/watch-event-loop.ts';
import { createTracer } from '../tracing/create-tracer.ts';
import type { Tracer } from '../tracing/tracer.ts';
import { type Health, createHealth } from './create-health.ts';
import { describeStartFailure } from './describe-start-failure.ts';
import { freeStartMemory } from './free-start-memory.ts';
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
  /** The settings of the service: `baseEnv`, extended. */
  schema: Schema;
  env: Env;
  start(context: ServiceContext<z.output<Schema>>): Promise<Service>;
  /** The longest orderly stop, in milliseconds. The default is 35 s; a service whose work takes longer sets more. */
  stopMsMax?: number;
}

/**
 * Runs a service for the life of the process. A bad configuration prints all its problems on standard error, a failed
 * start prints one sentence, and both exit with code 1. On SIGTERM, SIGINT or the loss of its parent the service
 * becomes not ready, calls `stop()` and exits with code 0.
 */
export async function runService<Schema extends typeof baseEnv>(options: ServiceOptions<Schema>): Promise<void> {
  ignoreClosedOutput();
  const config = readConfigOrExit(options);
  const logger = createLogger({ service: options.name, level: config.LOG_LEVEL });
  const metrics = createMetrics(options.name);
  watchEventLoop(metrics);
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
    health.setState('running');
    logger.info('service.started', { version: productVersion, metrics_port: ops.port, node: process.version });
    watch.started({ stop: () => service.stop().finally(() => tracer.close()) });
    freeStartMemory();
  } catch (error) {
    logger.debug('service.start_failed', { error });
    fail(`${options.name} did not start. ${describeStartFailure(error, config)}`);
  }
}

/** A closed log pipe must not end the process, least of all while it stops. */
function ignoreClosedOutput(): void {
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
