import { startPostgres } from './start-postgres.ts';

const { url } = await startPostgres(JSON.parse(process.argv[2] ?? ''));
process.send?.(url);
