import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '@harkara/runtime';
import { explainListenFailure } from './explain-listen-failure.ts';
import type { StartEnv } from './read-env.ts';

const metricsPortDefault = 9464;
const searchMax = 25;
const releaseMsMax = 1_500;

/**
 * Checks the gateway's port and chooses the first of `count` metrics ports in a row. The gateway's port is tried for a
 * while, because the port of a stopped process becomes free a little later.
 * @throws StartError naming the port that cannot be used
 */
export async function chooseMetricsPort(env: StartEnv, count: number): Promise<number> {
  const reason = await listenFailureAfterWait(env.PORT, env.HOST);
  if (reason === 'EADDRINUSE') {
    throw new StartError(`Port ${env.PORT} is taken by another program: stop that one, or choose another PORT.`);
  }
  if (reason !== null)
    throw new StartError(`Port ${env.PORT} cannot be opened by this user (${reason}): choose another PORT.`);
  if (env.METRICS_PORT !== undefined) return checkMetricsPort(env.METRICS_PORT, env, count);
  for (let tries = 0; tries < searchMax; tries += 1) {
    const first = metricsPortDefault + tries * count;
    if ((await findTakenPort(first, env, count)) === null) return first;
  }
  throw new StartError(`No metrics ports are free from ${metricsPortDefault} up: set METRICS_PORT.`);
}

async function checkMetricsPort(first: number, env: StartEnv, count: number): Promise<number> {
  const taken = await findTakenPort(first, env, count);
  if (taken === null) return first;
  throw new StartError(`Port ${taken} is taken: METRICS_PORT=${first} needs ${count} free ports in a row.`);
}

async function findTakenPort(first: number, env: StartEnv, count: number): Promise<number | null> {
  for (let port = first; port < first + count; port += 1) {
    if (port === env.PORT || (await explainListenFailure(port, env.HOST)) !== null) return port;
  }
  return null;
}

async function listenFailureAfterWait(port: number, host?: string): Promise<string | null> {
  const deadline = Date.now() + releaseMsMax;
  let reason = await explainListenFailure(port, host);
  while (reason === 'EADDRINUSE' && Date.now() < deadline) {
    await delay(100);
    reason = await explainListenFailure(port, host);
  }
  return reason;
}
