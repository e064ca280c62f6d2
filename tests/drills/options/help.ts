/** What `npm run drills -- --help` prints. */
export const help = `Breaks the running product in every way of the catalogue, and compares what is left with what clients were told.

  npm run drills [-- options]

  --tier push|nightly|release   how much work meets each fault (push)
  --only A5,A13                 these drills alone
  --backend redis|postgres      the queue in one of them alone (both)
  --size n                      another size than the tier's
  --minutes n                   how long a drill with a pace goes on (A17); with --size another pace
  --seed n                      the same choices as the run that printed it
  --from ref                    the release that U1 and U2 upgrade (the newest tag, or else by the migrations)
  --write                       puts the figures into docs/drills.md
  --help                        this text

Every run has real processes: services, PostgreSQL with commits flushed to the disk, Redis, a model. Drills with Redis
need redis-server on the PATH, T1 and T3 haproxy, T4 redis-cli. The exit code is 1 when something was not as promised.`;
