import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { migrate } from './migrate.ts';

const Env = z.object({ DATABASE_URL: z.string().min(1) });

process.exitCode = await run();

async function run(): Promise<0 | 1> {
  try {
    const env = Env.safeParse(readEnv());
    if (!env.success) return fail('DATABASE_URL is not set.');
    await migrate({ databaseUrl: env.data.DATABASE_URL, onProgress: (message) => console.log(message) });
    return 0;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

/** The address may be in a file that DATABASE_URL_FILE names, as for the services. */
function readEnv(): NodeJS.ProcessEnv {
  const file = process.env['DATABASE_URL_FILE'];
  return file ? { DATABASE_URL: readFileSync(file, 'utf8').trim() } : process.env;
}

function fail(sentence: string): 1 {
  console.error(sentence);
  return 1;
}
