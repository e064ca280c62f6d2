/** What `npm run drills -- --help` prints. */
export const help = `Breaks the running product in every way of the catalogue, and compares what is left with what clients were told.

  npm run drills [-- options]

  --tier push|nightly|release   how much work meets each fault (push)
  --only A5,A13                 these drills alone
  --backend redis|postgres      the queue in one of them alone (both)
  --size n                      another size than the tier's
  --seed n                      the same choices as the run that printed it
  --write                       puts the figures into docs/drills.md
  --help                        this text

Every run has real processes: services, PostgreSQL with commits flushed to the disk, Redis, a model. Drills with Redis
need redis-server on the PATH. The exit code is 1 when something was not as promised.`;
