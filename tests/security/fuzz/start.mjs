// What `npm run fuzz` runs, under any Node from 20 on: FUZZ_REQUESTS and FUZZ_SEED choose how many and which.
import { bootstrap } from '../../../scripts/bootstrap.mjs';

process.env.FUZZ_REQUESTS ??= '100000';
process.env.FUZZ_SEED ??= String(Date.now() % 1_000_000);
console.log(`${process.env.FUZZ_REQUESTS} requests, seed ${process.env.FUZZ_SEED}`);
process.exitCode = await bootstrap('scripts/test/run-tests.ts', ['tests/security/fuzz', ...process.argv.slice(2)]);
