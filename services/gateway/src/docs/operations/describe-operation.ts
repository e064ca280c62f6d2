import type { Endpoint } from '@harkara/contract';
import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi';
import { describeErrors } from './describe-errors.ts';
import { writeDescription } from './write-description.ts';

export function describeOperation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { params, query, headers } = endpoint;
  return {
    operationId: endpoint.id,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: writeDescription(endpoint),
    security: endpoint.auth === 'none' ? [] : [{ [endpoint.auth]: [] }],
    requestParams: {
      ...(params instanceof z.ZodObject ? { path: params } : {}),
      ...(query instanceof z.ZodObject ? { query } : {}),
      ...(headers === undefined ? {} : { header: z.object(describeHeaders(headers)) }),
    },
    ...(endpoint.body === undefined
      ? {}
      : { requestBody: { required: true, content: { [bodyTypeOf(endpoint)]: { schema: endpoint.body } } } }),
    responses: { ...describeAnswers(endpoint), ...describeErrors(endpoint) },
  };
}

function bodyTypeOf({ bodyKind }: Endpoint): 'multipart/form-data' | 'application/json' {
  return bodyKind === 'file' ? 'multipart/form-data' : 'application/json';
}

function describeHeaders(headers: Readonly<Record<string, string>>): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, z.string().optional().meta({ description })]),
  );
}

function describeAnswers({
  answers,
  summary,
  answerTypes = ['application/json'],
}: Endpoint): Record<`${1 | 2 | 3}${string}`, ZodOpenApiResponseObject> {
  const entries = Object.entries(answers).map(([status, schema]) => [
    status,
    {
      description: summary,
      ...(schema === null ? {} : { content: Object.fromEntries(answerTypes.map((type) => [type, { schema }])) }),
    },
  ]);
  return Object.fromEntries(entries);
}
