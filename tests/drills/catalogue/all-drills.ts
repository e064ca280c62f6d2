import { killedRunners } from '../drills/a01-killed-runners.ts';
import { killedGateways } from '../drills/a02-killed-gateways.ts';
import { crashedSchedulers } from '../drills/a03-crashed-schedulers.ts';
import { killedRedis } from '../drills/a04-killed-redis.ts';
import { wipedRedis } from '../drills/a05-wiped-redis.ts';
import { frozenRedis } from '../drills/a06-frozen-redis.ts';
import { fullRedis } from '../drills/a07-full-redis.ts';
import { restartedPostgres } from '../drills/a08-restarted-postgres.ts';
import { frozenPostgres } from '../drills/a09-frozen-postgres.ts';
import { fullDisk } from '../drills/a10-full-disk.ts';
import { frozenRunners } from '../drills/a11-frozen-runners.ts';
import { movedClocks } from '../drills/a12-moved-clocks.ts';
import { lostAnswers } from '../drills/a13-lost-answers.ts';
import { rollingRestart } from '../drills/a14-rolling-restart.ts';
import { crashPoints } from '../drills/a15-crash-points.ts';
import { toolKills } from '../drills/a15b-tool-kills.ts';
import { truncatedRedis } from '../drills/a16-truncated-redis.ts';
import { soak } from '../drills/a17-soak.ts';
import { silentDatabase } from '../drills/a18-silent-database.ts';
import { frozenEnds } from '../drills/a19-frozen-ends.ts';
import { turnRaces } from '../drills/a20-turn-races.ts';
import { deletedTargets } from '../drills/a21-deleted-targets.ts';
import { failedWrites } from '../drills/a22-failed-writes.ts';
import { lostObjects } from '../drills/a23-lost-objects.ts';
import { openSnapshot } from '../drills/a24-open-snapshot.ts';
import { commandSequences } from '../drills/b09-command-sequences.ts';
import { dueTimes } from '../drills/b10-due-times.ts';
import { balancedKills } from '../drills/t1-balanced-kills.ts';
import { promotedPostgres } from '../drills/t2-promoted-postgres.ts';
import { promotedRedis } from '../drills/t3-promoted-redis.ts';
import { promotedClusterNode } from '../drills/t4-promoted-cluster-node.ts';
import { rollingUpgrade } from '../drills/u1-rolling-upgrade.ts';
import { largeMigrations } from '../drills/u2-large-migrations.ts';
import type { Drill } from './drill.ts';

/** The catalogue, in its order. */
export const allDrills: readonly Drill[] = [
  killedRunners,
  killedGateways,
  crashedSchedulers,
  killedRedis,
  wipedRedis,
  frozenRedis,
  fullRedis,
  restartedPostgres,
  frozenPostgres,
  fullDisk,
  frozenRunners,
  movedClocks,
  lostAnswers,
  rollingRestart,
  crashPoints,
  toolKills,
  truncatedRedis,
  soak,
  silentDatabase,
  frozenEnds,
  turnRaces,
  deletedTargets,
  failedWrites,
  lostObjects,
  openSnapshot,
  commandSequences,
  dueTimes,
  balancedKills,
  promotedPostgres,
  promotedRedis,
  promotedClusterNode,
  rollingUpgrade,
  largeMigrations,
];
