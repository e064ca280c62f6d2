import { call, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });

test('an upload is described as a form with a file, a download as a file of each type', async () => {
  const { body } = await call(`${harkara().url}/v1/openapi.json`, 'GET');
  const upload = body.paths['/v1/api/attachments'].post;
  expect(Object.keys(upload.requestBody.content)).toEqual(['multipart/form-data']);
  expect(body.components.schemas.UploadFile).toMatchObject({
    properties: { file: { type: 'string', format: 'binary' } },
    required: ['file'],
  });
  const { content } = body.paths['/v1/api/attachments/{id}/file'].get.responses['200'];
  expect(Object.keys(content).sort()).toEqual([
    'application/pdf',
    'image/gif',
    'image/jpeg',
    'image/png',
    'image/webp',
  ]);
  for (const { schema } of Object.values<{ schema: object }>(content))
    expect(schema).toMatchObject({ type: 'string', format: 'binary' });
});

test('the stream of a task is described as server-sent events, not as JSON', async () => {
  const { body } = await call(`${harkara().url}/v1/openapi.json`, 'GET');
  const { content } = body.paths['/v1/api/tasks/{task_id}/events'].get.responses['200'];
  expect(Object.keys(content)).toEqual(['text/event-stream']);
});
