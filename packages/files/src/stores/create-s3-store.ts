import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { checkKey, type FileStore } from './file-store.ts';

export interface S3StoreOptions {
  readonly bucket: string;
  readonly region: string;
  /** Of a server that speaks S3 but is not Amazon's. */
  readonly endpoint?: string | undefined;
  /** In front of every key, with its own slash. */
  readonly prefix: string;
  /** Else the SDK finds them as it always does: environment, files, the machine's role. */
  readonly credentials?: S3ClientConfig['credentials'];
}

/** Files as objects of a bucket, which has to exist. */
export function createS3Store(options: S3StoreOptions): FileStore {
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
    /** An object of at most 5 MB goes up in one piece, and a bucket keeps nothing of a piece that broke off. */
    async clearStale() {},
    close() {
      client.destroy();
    },
  };
}

/** Servers that are not Amazon's know neither buckets as host names nor the SDK's newer checksums. */
function clientConfig({ region, endpoint, credentials }: S3StoreOptions): S3ClientConfig {
  return {
    region,
    maxAttempts: 3,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000 },
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === undefined ? {} : { credentials }),
  };
}
