import { startTemporaryPostgres } from './start-temporary-postgres.ts';

const { url } = await startTemporaryPostgres({ fsync: 'off' });
process.send?.(url);
