import { z } from 'zod';
import { baseEnv } from '../config/base-env.ts';
import { createPool } from '../stores/create-pool.ts';
import { runService } from './run-service.ts';

const mode = process.argv[2];

await runService({
  name: 'fixture',
  schema: baseEnv.extend({ GREETING: z.string().default('hello') }),
  env: process.env,
  start: async ({ config, logger }) => {
    const keepAlive = setInterval(() => undefined, 1_000);
    logger.info('fixture.greets', { greeting: config.GREETING });
    if (mode === 'database') {
      const pool = createPool({ databaseUrl: config.DATABASE_URL, max: 1, applicationName: 'fixture', logger });
      await pool.query('SELECT 1');
    }
    if (mode === 'crash') setImmediate(() => Promise.reject(new Error('an uncaught error')));
    return {
      stop: async () => {
        clearInterval(keepAlive);
        logger.info('fixture.stopped');
      },
    };
  },
});
