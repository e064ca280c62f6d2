import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

/** Waits of TIMER_MS take HURRIED_MS in this process, so that what a service does seldom it does often. */
const wantedMs = Number(process.env['TIMER_MS']);
const hurriedMs = Number(process.env['HURRIED_MS']);
const original = timers.setTimeout;

timers.setTimeout = ((ms, ...given) => original(ms === wantedMs ? hurriedMs : ms, ...given)) as typeof original;
syncBuiltinESMExports();
