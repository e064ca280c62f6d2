export * from './model-server/index.ts';
export { call, type CallOptions, type Reply } from './constellation/client.ts';
export { createTestDatabase, type TestDatabase } from './constellation/create-test-database.ts';
export { seedAgent, seedKey, seedProject, type SeededProject } from './constellation/seed-project.ts';
export { type SeededWorkforce, seedWorkforce } from './constellation/seed-workforce.ts';
export { type Harkara, type HarkaraOptions, startHarkara } from './constellation/start-harkara.ts';
export { openPool } from './open-pool.ts';
export { startTestPostgres } from './start-test-postgres.ts';
export { startTestRedis } from './start-test-redis.ts';
