import { paths } from './paths.ts';
import type { StartEnv } from './read-env.ts';
import type { Settings } from './settings-file.ts';

const emailDefault = 'owner@example.com';

/** The variables that the services get besides the environment of `npm start`. */
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
}

/** A variable that is not given gets its value from the settings of this installation. */
export function serviceEnv(
  given: NodeJS.ProcessEnv,
  env: StartEnv,
  { databaseUrl, settings }: { databaseUrl: string; settings: Settings },
): ServiceEnv {
  return {
    DATABASE_URL: databaseUrl,
    PORT: String(env.PORT),
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    SESSION_KEY: env.SESSION_KEY ?? settings.sessionKey,
    SEALING_KEY: env.SEALING_KEY?.join(',') ?? settings.sealingKey,
    BOOTSTRAP_EMAIL: env.BOOTSTRAP_EMAIL ?? emailDefault,
    BOOTSTRAP_PASSWORD: env.BOOTSTRAP_PASSWORD ?? settings.bootstrapPassword,
    STORAGE: given['STORAGE'] || `file:${paths.files}`,
    NODE_ENV: given['NODE_ENV'] || 'production',
  };
}
