import { baseEnv, createPool, type BaseConfig, type ServiceContext } from '@harkara/runtime';

export const toolRunnerEnv = baseEnv;

/** The process that runs tools. It takes no work yet: tools cannot be made before the tool API exists. */
export async function startToolRunner({ config, logger, health }: ServiceContext<BaseConfig>) {
  const pool = createPool({ databaseUrl: config.DATABASE_URL, max: 1, applicationName: 'tool-runner', logger });
  await pool.query('SELECT 1');
  health.add('database', async () => void (await pool.query('SELECT 1')));
  return { stop: () => pool.end() };
}
