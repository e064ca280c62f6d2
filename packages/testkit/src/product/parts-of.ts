import { createHealth, createLogger, createMetrics, type LogLevel } from '@harkara/runtime';

const logLinesMax = 10_000;

/** What a service is given by its process: here its newest lines of log go to `logLines`. */
export function partsOf(service: string, level: LogLevel, logLines: string[]) {
  const write = (line: string) => {
    logLines.push(line);
    if (logLines.length > logLinesMax) logLines.shift();
  };
  const health = createHealth();
  health.setState('running');
  return { logger: createLogger({ service, level, write }), metrics: createMetrics(service), health };
}
