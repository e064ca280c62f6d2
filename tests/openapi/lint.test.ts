import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { document } from './document.ts';

/** What is right though the rules do not expect it: nothing is refused, and a redirect is the success. */
const accepted = [
  'operation-4xx-response #/paths/~1v1~1manage~1sign-in-methods/get/responses',
  'operation-2xx-response #/paths/~1v1~1manage~1session~1sso/get/responses',
  'operation-2xx-response #/paths/~1v1~1manage~1session~1sso~1callback/get/responses',
];

/** Rules beyond the recommended ones: every operation is explained, and every example has the shape of its schema. */
const rules = {
  'operation-description': 'error',
  'operation-operationId': 'error',
  'operation-singular-tag': 'error',
  'operation-tag-defined': 'error',
  'tag-description': 'error',
  'no-invalid-media-type-examples': 'error',
  'no-invalid-parameter-examples': 'error',
  'no-invalid-schema-examples': 'error',
} as const;

test('the document passes the recommended rules of Redocly, and all examples have the shape of their schemas', async () => {
  const config = await createConfig({ extends: ['recommended'], rules, telemetry: 'off' });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  const found = problems.map(({ ruleId, message, location: [place] }) => ({ ruleId, message, at: place?.pointer }));
  expect(found.filter(({ ruleId, at }) => !accepted.includes(`${ruleId} ${at}`))).toEqual([]);
  expect(found.map(({ ruleId, at }) => `${ruleId} ${at}`).toSorted()).toEqual(accepted.toSorted());
});
