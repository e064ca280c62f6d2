import { works } from '../work.ts';

/** What `npm run bench -- --help` prints. */
export const help = `Measures this checkout on this machine. Only ratios of one run say something; docs/performance.md explains them.

  npm run bench [-- options]

Parts; without one of these, --floor:
  --floor             against the floor: accepts, turns, tool runs, reads, a drain; also on a fresh database
  --growth [sizes]    against an empty database: with a backlog, then with so many finished tasks (1000000,5000000)
  --embedded          everything in PostgreSQL, against the same with Redis
  --topology          3 gateways, 3 runners of each kind and 2 schedulers, against one of each
  --start             time from npm start to ready, and the memory of idle services
  --all               all of them

Settings:
  --rounds n          how often everything is measured; the median counts (3)
  --seconds n         of one load (2)
  --only a,b          these alone: ${works.join(', ')}
  --concurrency a,b   clients at once (1,16,64)
  --callers n         keys and webhooks that the load is spread over, because each has its limits (6000)
  --queued n          rows of the backlog of --growth (100000)
  --profile folder    writes CPU profiles of our services there
  --write             puts figures, machine and goals into docs/performance.md
  --help              this text

It needs redis-server on the PATH. The exit code is 1 when an answer was an error or a count was wrong.`;
