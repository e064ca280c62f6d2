import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { checkRedis } from './check-redis.ts';
import { chooseMetricsPort } from './choose-ports.ts';
import type { SeedDemoInput } from './demo.ts';
import { isModelOffline } from './is-model-offline.ts';
import type { StopRequest } from './listen-for-stop.ts';
import { lockFolder } from './lock-folder.ts';
import { bringUpToDate, startDatabase } from './open-database.ts';
import { openDemo } from './open-demo.ts';
import { places } from './places.ts';
import type { StartEnv } from './read-env.ts';
import { stopLeftOvers } from './recorded-processes.ts';
import { serviceEnv } from './service-env.ts';
import type { ServiceEnv } from './service-env.ts';
import { newSettings, readSettings, writeSettings } from './settings-file.ts';
import type { Settings } from './settings-file.ts';
import { startServices } from './start-services.ts';
import type { Supervised } from './supervise.ts';
import { welcome } from './welcome.ts';

export interface ProductInput {
  env: StartEnv;
  given: NodeJS.ProcessEnv;
  stop: StopRequest;
  say: (message: string) => void;
}

interface Running {
  services: Supervised[];
  database: Supervised | null;
}

/** Brings everything up, keeps it alive until `stop`, takes it down: the services first, the database last.
 * @returns whether the stop was forced. @throws what kept it from starting, after everything is down again */
export async function runProduct(input: ProductInput): Promise<boolean> {
  const release = await lockFolder();
  const running: Running = { services: [], database: null };
  let forced = false;
  input.stop.onForce(() => {
    forced = true;
    for (const service of running.services) service.kill();
  });
  const stopped = input.stop.signal.aborted ? Promise.resolve() : once(input.stop.signal, 'abort');
  const up = bringUp(input, running);
  try {
    await Promise.race([up, stopped]);
    await stopped;
    input.say('Stopping; once more forces it.');
  } finally {
    // Stopping ends what `up` may be waiting for; what it had started meanwhile is stopped after it.
    await takeDown(running);
    await up.catch(() => {});
    await takeDown(running);
    await release();
  }
  input.say('Stopped.');
  return forced;
}

async function bringUp(input: ProductInput, running: Running): Promise<void> {
  const { env, given, stop, say } = input;
  const { settings, settingsAreNew } = await openSettings();
  if ((await stopLeftOvers()) > 0) say('Stopped what an earlier start had left running.');
  const firstMetricsPort = await chooseMetricsPort(env, 4);
  if (env.REDIS_URL !== undefined) await checkRedis(env.REDIS_URL);
  stop.signal.throwIfAborted();
  say(env.DATABASE_URL === undefined ? 'Starting the embedded PostgreSQL.' : 'Using the PostgreSQL of DATABASE_URL.');
  const database = await startDatabase({ env, settings, settingsAreNew }, say);
  running.database = database.server;
  await bringUpToDate(database, say);
  stop.signal.throwIfAborted();
  const told = serviceEnv(given, env, { databaseUrl: database.databaseUrl, settings });
  running.services = startServices({ env: { ...given, ...told }, firstMetricsPort }, say);
  await Promise.all(running.services.map(({ ready }) => ready));
  stop.signal.throwIfAborted();
  await greet(input, told, settings);
}

async function openSettings(): Promise<{ settings: Settings; settingsAreNew: boolean }> {
  for (const folder of [places.home, places.logs, places.files]) await mkdir(folder, { recursive: true });
  const known = await readSettings();
  const settings = known ?? newSettings();
  if (known === null) await writeSettings(settings);
  return { settings, settingsAreNew: known === null };
}

async function greet(input: ProductInput, told: ServiceEnv, settings: Settings): Promise<void> {
  const localUrl = `http://localhost:${input.env.PORT}`;
  const seed: SeedDemoInput['settings'] = {
    localUrl,
    bootstrapEmail: told.BOOTSTRAP_EMAIL,
    bootstrapPassword: told.BOOTSTRAP_PASSWORD,
    sessionKey: told.SESSION_KEY,
    sealingKey: told.SEALING_KEY,
  };
  const addresses = { databaseUrl: told.DATABASE_URL, publicUrl: told.PUBLIC_URL };
  const demo = await openDemo({ ...addresses, settings: seed }, settings).catch((error: unknown) => {
    input.say(`There is no demo: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  });
  const signIn = { email: told.BOOTSTRAP_EMAIL, password: told.BOOTSTRAP_PASSWORD };
  console.log(
    welcome({ publicUrl: told.PUBLIC_URL, localUrl, signIn, demo, modelIsOffline: isModelOffline(input.env) }),
  );
}

async function takeDown({ services, database }: Running): Promise<void> {
  await Promise.all(services.map((service) => service.stop()));
  await database?.stop();
}
