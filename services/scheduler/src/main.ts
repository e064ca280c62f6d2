import { runService } from '@harkara/runtime';
import { schedulerEnv, startScheduler } from './start-scheduler.ts';

await runService({ name: 'scheduler', schema: schedulerEnv, env: process.env, start: startScheduler });
