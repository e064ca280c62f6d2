import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type ByteStore, checkKey } from './file-store.ts';

export interface S3StoreOptions {
  readonly bucket: string;
  readonly region: string;
  /** The address of a server other than Amazon's. */
  readonly endpoint?: string | undefined;
  /** The prefix of every key, with its slash. */
  readonly prefix: string;
  /** When absent, the SDK looks for them as usual: environment, files, the machine's role. */
  readonly credentials?: S3ClientConfig['credentials'];
  /** After so long without a byte a request fails. */
  readonly silentMsMax?: number;
}

/** Stores files as objects of a bucket, which must exist. */
export function createS3Store(options: S3StoreOptions): ByteStore {
  const client = new S3Client(clientConfig(options));
  const objectOf = (key: string) => ({ Bucket: options.bucket, Key: options.prefix + checkKey(key) });
  return {
    async put(key, content) {
      const params = { ...objectOf(key), Body: content, ContentType: 'application/octet-stream' };
      await new Upload({ client, params, queueSize: 1 }).done();
    },
    async open(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(objectOf(key)));
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(objectOf(key)));
    },
    /** Nothing to remove: an object of at most 5 MB is one request, and a bucket stores nothing of a broken request. */
    async clearStale() {},
    close() {
      client.destroy();
    },
  };
}

/** Servers other than Amazon's have no host name for each bucket and lack the SDK's newer checksums. */
function clientConfig({ region, endpoint, credentials, silentMsMax = 15_000 }: S3StoreOptions): S3ClientConfig {
  return {
    region,
    maxAttempts: 3,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: silentMsMax,
      // Without it, a request that takes too long is only named on the console, and goes on.
      throwOnRequestTimeout: true,
      socketTimeout: silentMsMax,
    },
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === undefined ? {} : { credentials }),
  };
}
