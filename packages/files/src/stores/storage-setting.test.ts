import { expect, test } from 'vitest';
import { storageSetting } from './storage-setting.ts';

test('a folder, a path and a file URL name a disk', () => {
  expect(storageSetting.parse('file:data/files')).toEqual({ kind: 'disk', directory: 'data/files' });
  expect(storageSetting.parse('file:/var/files')).toEqual({ kind: 'disk', directory: '/var/files' });
  expect(storageSetting.parse('file:///var/files')).toEqual({ kind: 'disk', directory: '/var/files' });
});

test('a bucket may have a region, an endpoint and a prefix', () => {
  expect(storageSetting.parse('s3://files')).toEqual({ kind: 's3', bucket: 'files', region: 'us-east-1', prefix: '' });
  expect(storageSetting.parse('s3://files?region=ap-south-1&endpoint=http://minio:9000&prefix=hk/')).toEqual({
    kind: 's3',
    bucket: 'files',
    region: 'ap-south-1',
    endpoint: 'http://minio:9000',
    prefix: 'hk/',
  });
});

const wrong = [
  '',
  'file:',
  'file://host/x',
  's3://',
  's3://A_B',
  's3://files?acl=public',
  's3://files?endpoint=ftp://x',
  'gs://files',
  '/var',
];

test.each(wrong)('%j is refused, and the message does not contain it', (setting) => {
  const { success, error } = storageSetting.safeParse(setting);
  expect(success).toBe(false);
  expect(error?.issues[0]?.message).toMatch(/^expected file:/);
});
