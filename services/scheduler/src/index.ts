export { schedulerEnv, startScheduler } from './start-scheduler.ts';
