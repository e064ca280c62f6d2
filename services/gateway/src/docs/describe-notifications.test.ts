import { notificationTypes } from '@harkara/contract';
import { expect, test } from 'vitest';
import { describeApi } from './describe-api.ts';

const { webhooks = {} } = describeApi([], 'https://harkara.example.com');

test('every type of the catalogue is among the webhooks of the OpenAPI document', () => {
  expect(Object.keys(webhooks)).toEqual(Object.keys(notificationTypes));
});

test.each(Object.entries(notificationTypes))('the example of %s has the shape of its schema', (type, entry) => {
  const data = entry.data.strict().parse(entry.example);
  for (const name of entry.thin) expect(data).toHaveProperty(name);
  expect(webhooks).toHaveProperty([type, 'post', 'requestBody', 'content', 'application/json', 'schema']);
});
