import { places } from './places.ts';
import type { StartEnv } from './read-env.ts';
import type { Settings } from './settings-file.ts';

const emailDefault = 'owner@example.com';

/** What the services are told on top of the caller's own environment. */
export interface ServiceEnv {
  DATABASE_URL: string;
  PORT: string;
  PUBLIC_URL: string;
  SESSION_KEY: string;
  SEALING_KEY: string;
  BOOTSTRAP_EMAIL: string;
  BOOTSTRAP_PASSWORD: string;
  STORAGE: string;
  NODE_ENV: string;
  /** Where Node keeps what it compiled, so that later starts take half the time. */
  NODE_COMPILE_CACHE: string;
}

/** Fills what the caller left open with what this installation remembers. */
export function serviceEnv(
  given: NodeJS.ProcessEnv,
  env: StartEnv,
  {
    databaseUrl,
    settings,
  }: {
    databaseUrl: string;
    settings: Settings;
  },
): ServiceEnv {
  return {
    DATABASE_URL: databaseUrl,
    PORT: String(env.PORT),
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    SESSION_KEY: env.SESSION_KEY ?? settings.sessionKey,
    SEALING_KEY: env.SEALING_KEY?.join(',') ?? settings.sealingKey,
    BOOTSTRAP_EMAIL: env.BOOTSTRAP_EMAIL ?? emailDefault,
    BOOTSTRAP_PASSWORD: env.BOOTSTRAP_PASSWORD ?? settings.bootstrapPassword,
    STORAGE: given['STORAGE'] || `file:${places.files}`,
    NODE_ENV: given['NODE_ENV'] || 'production',
    NODE_COMPILE_CACHE: given['NODE_COMPILE_CACHE'] || places.compiled,
  };
}
