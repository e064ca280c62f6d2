export * from './database.ts';
export * from './sql/index.ts';
export { Prisma, PrismaClient } from '../generated/client.ts';
export type * from '../generated/models.ts';
export { isDatabaseAway } from './is-database-away.ts';
