import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { checkRedis } from './check-redis.ts';
import { chooseMetricsPort } from './choose-ports.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { openDemo } from './demo/open-demo.ts';
import { isModelOffline } from './is-model-offline.ts';
import type { StopRequest } from './listen-for-stop.ts';
import { lockFolder } from './lock-folder.ts';
import { paths } from './paths.ts';
import { presentSummary } from './present-summary.ts';
import type { StartEnv } from './read-env.ts';
import { stopLeftovers } from './recorded-processes.ts';
import { serviceEnv } from './service-env.ts';
import type { ServiceEnv } from './service-env.ts';
import { newSettings, readSettings, writeSettings } from './settings-file.ts';
import type { Settings } from './settings-file.ts';
import { migrateDatabase, startDatabase } from './start-database.ts';
import { startServices } from './start-services.ts';
import type { Supervised } from './supervise.ts';

interface ProductInput {
  env: StartEnv;
  given: NodeJS.ProcessEnv;
  stop: StopRequest;
  print: (message: string) => void;
}

interface Running {
  services: Supervised[];
  database: Supervised | null;
}

/**
 * Starts everything, keeps it running until `stop`, then stops it: the services first, the database last.
 * @returns whether the stop was forced @throws the error that kept it from starting, after everything has been stopped
 */
export async function runProduct(input: ProductInput): Promise<boolean> {
  const release = await lockFolder();
  const running: Running = { services: [], database: null };
  let forced = false;
  input.stop.onForce(() => {
    forced = true;
    for (const service of running.services) service.kill();
  });
  const stopped = input.stop.signal.aborted ? Promise.resolve() : once(input.stop.signal, 'abort');
  const started = startAll(input, running);
  try {
    await Promise.race([started, stopped]);
    await stopped;
    input.print('Stopping; once more forces it.');
  } finally {
    // The first call ends what `started` may wait for; the second stops what was started in the meantime.
    await stopAll(running);
    await started.catch(() => {});
    await stopAll(running);
    await release();
  }
  input.print('Stopped.');
  return forced;
}

async function startAll(input: ProductInput, running: Running): Promise<void> {
  const { env, given, stop, print } = input;
  const { settings, settingsAreNew } = await openSettings();
  if ((await stopLeftovers()) > 0) print('Stopped what an earlier start had left running.');
  const firstMetricsPort = await chooseMetricsPort(env, 4);
  if (env.REDIS_URL !== undefined) await checkRedis(env.REDIS_URL);
  stop.signal.throwIfAborted();
  print(env.DATABASE_URL === undefined ? 'Starting the embedded PostgreSQL.' : 'Using the PostgreSQL of DATABASE_URL.');
  const database = await startDatabase({ env, settings, settingsAreNew }, print);
  running.database = database.server;
  await migrateDatabase(database, print);
  stop.signal.throwIfAborted();
  const added = serviceEnv(given, env, { databaseUrl: database.databaseUrl, settings });
  running.services = startServices({ env: { ...given, ...added }, firstMetricsPort }, print);
  await Promise.all(running.services.map(({ ready }) => ready));
  stop.signal.throwIfAborted();
  await presentProduct(input, added, settings);
}

async function openSettings(): Promise<{ settings: Settings; settingsAreNew: boolean }> {
  for (const folder of [paths.home, paths.logs, paths.files]) await mkdir(folder, { recursive: true });
  const known = await readSettings();
  const settings = known ?? newSettings();
  if (known === null) await writeSettings(settings);
  return { settings, settingsAreNew: known === null };
}

/** Says that all is ready, then makes what the demo has besides its agent: nobody waits for that. */
async function presentProduct(
  { env, print, stop }: ProductInput,
  added: ServiceEnv,
  settings: Settings,
): Promise<void> {
  const { DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl } = added;
  const localUrl = `http://localhost:${env.PORT}`;
  const signIn = { email: added.BOOTSTRAP_EMAIL, password: added.BOOTSTRAP_PASSWORD };
  const input = { localUrl, signIn, signal: stop.signal, settings, save: writeSettings };
  const demo = await openDemo({ ...input, env, databaseUrl }).catch((error: unknown) => {
    print(`There is no demo: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  });
  console.log(presentSummary({ publicUrl, localUrl, signIn, demo, isModelOffline: isModelOffline(env) }));
  if (demo !== null) await fillDemo(demo, { ...input, print });
}

async function stopAll({ services, database }: Running): Promise<void> {
  await Promise.all(services.map((service) => service.stop()));
  await database?.stop();
}
