import type { SqlDriverAdapter, SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';

// When it connects, the engine reads the server's version and sets a search path. It runs nothing else.
const connection: SqlDriverAdapter = {
  provider: 'postgres',
  adapterName: 'disconnected',
  queryRaw: async () => ({ columnNames: [], columnTypes: [], rows: [] }),
  executeRaw: async () => 0,
  executeScript: async () => {},
  startTransaction: async () => {
    throw new Error('Comparing two schemas needs no database.');
  },
  getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: false }),
  dispose: async () => {},
};

/** An adapter without a database: the engine asks for one even when it compares two schemas. */
export const disconnectedAdapter: SqlMigrationAwareDriverAdapterFactory = {
  provider: 'postgres',
  adapterName: 'disconnected',
  connect: async () => connection,
  connectToShadowDb: async () => connection,
};
