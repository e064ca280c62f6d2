import { z } from 'zod';
import { migrate } from './migrate.ts';

const Env = z.object({ DATABASE_URL: z.string().min(1) });

process.exitCode = await run();

async function run(): Promise<0 | 1> {
  const env = Env.safeParse(process.env);
  if (!env.success) return fail('DATABASE_URL is not set.');
  try {
    await migrate({ databaseUrl: env.data.DATABASE_URL, onProgress: (message) => console.log(message) });
    return 0;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function fail(sentence: string): 1 {
  console.error(sentence);
  return 1;
}
