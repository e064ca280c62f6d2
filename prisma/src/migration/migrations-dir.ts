import { fileURLToPath } from 'node:url';

/** The folder of the project's own migrations. */
export const migrationsDir: string = fileURLToPath(new URL('../../migrations', import.meta.url));
