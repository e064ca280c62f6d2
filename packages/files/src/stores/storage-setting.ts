import { z } from 'zod';

const s3Query = z.strictObject({
  region: z.string().min(1).default('us-east-1'),
  endpoint: z.url({ protocol: /^https?$/ }).optional(),
  prefix: z
    .string()
    .regex(/^[\w!.*'()/-]{0,200}$/)
    .default(''),
});

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

export type StorageSetting =
  | { readonly kind: 'disk'; readonly directory: string }
  | ({ readonly kind: 's3'; readonly bucket: string } & z.output<typeof s3Query>);

const expected = 'expected file:<folder> or s3://<bucket>?region=&endpoint=&prefix=';

/** The setting `STORAGE`: `file:<folder>` or `s3://<bucket>?region=&endpoint=&prefix=`. */
export const storageSetting = z
  .string()
  .trim()
  .transform((text, context): StorageSetting => {
    const setting = text.startsWith('file:') ? parseDisk(text) : parseS3(text);
    if (setting) return setting;
    context.addIssue({ code: 'custom', message: expected });
    return z.NEVER;
  });

function parseDisk(text: string): StorageSetting | null {
  const directory = text.slice('file:'.length).replace(/^\/\/(?=\/)/, '');
  return directory === '' || directory.startsWith('//') || directory.includes('\0')
    ? null
    : { kind: 'disk', directory };
}

function parseS3(text: string): StorageSetting | null {
  const [, bucket = '', query = ''] = /^s3:\/\/([^/?#]+)\/?(?:\?(.*))?$/.exec(text) ?? [];
  const options = s3Query.safeParse(Object.fromEntries(new URLSearchParams(query)));
  return bucketName.test(bucket) && options.success ? { kind: 's3', bucket, ...options.data } : null;
}
