import { setTimeout as delay } from 'node:timers/promises';
import { type Processes, startMeter } from './start-meter.ts';

const sampleMs = 500;
/** Of one core. What does nothing still asks its tables some times a second. */
const shareMax = 0.15;
const samplesMax = 60;

/**
 * Waits until these processes have next to nothing to do: what finished work leaves behind (search, sums, vacuum) would
 * else be measured with what comes next. Goes on after half a minute, and says so.
 */
export async function untilQuiet(processes: Processes): Promise<void> {
  for (let sample = 0; sample < samplesMax; sample += 1) {
    const meter = startMeter(processes);
    await delay(sampleMs);
    const used = meter.read();
    if (used === null || sum(Object.values(used)) <= sampleMs * shareMax) return;
  }
  console.log('the next point began while there was work left from the one before');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
