import { killedRunners } from '../drills/a01-killed-runners.ts';
import { killedGateways } from '../drills/a02-killed-gateways.ts';
import { killedRedis } from '../drills/a04-killed-redis.ts';
import { wipedRedis } from '../drills/a05-wiped-redis.ts';
import { frozenRedis } from '../drills/a06-frozen-redis.ts';
import { restartedPostgres } from '../drills/a08-restarted-postgres.ts';
import { frozenPostgres } from '../drills/a09-frozen-postgres.ts';
import { frozenRunners } from '../drills/a11-frozen-runners.ts';
import { lostAnswers } from '../drills/a13-lost-answers.ts';
import { rollingRestart } from '../drills/a14-rolling-restart.ts';
import { silentDatabase } from '../drills/a18-silent-database.ts';
import type { Drill } from './drill.ts';

/** The catalogue, in its order. */
export const allDrills: readonly Drill[] = [
  killedRunners,
  killedGateways,
  killedRedis,
  wipedRedis,
  frozenRedis,
  restartedPostgres,
  frozenPostgres,
  frozenRunners,
  lostAnswers,
  rollingRestart,
  silentDatabase,
];
