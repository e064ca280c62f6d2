import { describeProblem } from './describe-problem.ts';
import { listenForStop } from './listen-for-stop.ts';
import { readEnv } from './read-env.ts';
import { runProduct } from './run-product.ts';

// The supervisor of `npm start`: runs a database, four services and a demo until it is asked to stop.
const startedAt = Date.now();
const print = (message: string): void => {
  console.log(`${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${message}`);
};

// The services go on when the reader of this output, such as `head`, has ended.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

process.exit(await run());

async function run(): Promise<number> {
  const stop = listenForStop();
  try {
    const forced = await runProduct({ env: readEnv(process.env), given: process.env, stop, print });
    return forced ? 130 : 0;
  } catch (error) {
    if (stop.signal.aborted) return 0;
    console.error(`\n${describeProblem(error)}`);
    return 1;
  }
}
