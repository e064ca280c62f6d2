import { join } from 'node:path';
import { openProxy } from '@harkara/testkit';
import S3rver from 's3rver';

/** A bucket for files that a drill can take away. */
export interface ObjectStore {
  /** By which services find it. */
  readonly env: Readonly<Record<string, string>>;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

/** The key that s3rver knows. */
const key = 'S3RVER';

export async function startObjectStore(folder: string): Promise<ObjectStore> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 'objects'),
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await server.run();
  const proxy = await openProxy(`http://127.0.0.1:${port}`);
  return {
    env: {
      STORAGE: `s3://files?endpoint=${new URL(proxy.url).origin}&prefix=drills/`,
      AWS_ACCESS_KEY_ID: key,
      AWS_SECRET_ACCESS_KEY: key,
    },
    goAway: proxy.refuse,
    comeBack: proxy.accept,
    stop: async () => {
      await proxy.close();
      await server.close();
    },
  };
}
