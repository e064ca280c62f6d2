export type { ManageDatabase } from './client.ts';
export * from './database.ts';
export * from './sql/index.ts';
export type * from '../generated/models.ts';
export { isDatabaseAway } from './is-database-away.ts';
