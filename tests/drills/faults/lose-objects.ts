import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { pause } from './pause.ts';

const awayMsMax = 300_000;

/** The object store is away for 5 minutes, or for half of a shorter run. */
export const loseObjects: Fault = async ({ objects }, { overMs, history, until }) => {
  if (objects === null) throw new Error('This drill needs a world with an object store.');
  await pause(overMs / 4, until);
  history.record({ what: 'broken', part: 'object store' });
  await objects.goAway();
  await delay(Math.min(awayMsMax, overMs / 2));
  await objects.comeBack();
  history.record({ what: 'mended', part: 'object store' });
};
