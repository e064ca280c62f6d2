import { expect, test } from 'vitest';
import { parsedBody, writtenBody } from './written-body.ts';

test.each([
  ['{"order":{"id":4711}}', '{\n  "order": {\n    "id": 4711\n  }\n}'],
  ['{"id":820982911946154508}', '{\n  "id": 820982911946154508\n}'],
  ['{', '{'],
  ['webhook_id=7', 'webhook_id=7'],
  ['', ''],
])('%s is shown as %j', (body, shown) => {
  expect(writtenBody(body)).toBe(shown);
});

test('fields are those of the JSON that was sent', () => {
  expect(['{"a":1}', '', '{'].map(parsedBody)).toEqual([{ a: 1 }, {}, undefined]);
});
