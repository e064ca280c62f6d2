import { type Endpoint, type ErrorCode, errorBody, errors, problemBody } from '@harkara/contract';
import { productVersion } from '@harkara/runtime';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import { describeNotifications } from './describe-notifications.ts';

/** The OpenAPI 3.1 document, made from the same endpoints as the routes. */
export function describeApi(endpoints: readonly Endpoint[]) {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: describeOperation(endpoint) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Harkara',
      version: productVersion,
      description:
        'Puts AI agents to work: by schedule, webhook, event or API call. ' +
        'Every error is `{detail}`; ask for `application/problem+json` to get a stable `code` as well.',
    },
    paths,
    webhooks: describeNotifications(),
    components: {
      securitySchemes: {
        api_key: { type: 'http', scheme: 'bearer', description: "A project's API key." },
        session: { type: 'http', scheme: 'bearer', description: "A person's session token or personal access token." },
      },
    },
  });
}

function describeOperation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { params, query, headers } = endpoint;
  return {
    operationId: endpoint.id,
    tags: [endpoint.tag],
    summary: endpoint.summary,
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

/** One response for each status. Its description lists every error code with that status. */
function describeErrors({
  errors: codes,
  auth,
  errorBodies = {},
}: Endpoint): Record<`${4 | 5}${string}`, ZodOpenApiResponseObject> {
  const byStatus = Map.groupBy(
    new Set<ErrorCode>([
      ...codes,
      ...(auth === 'session' ? (['not_signed_in', 'rate_limited'] as const) : []),
      'internal',
      'unavailable',
    ]),
    (code) => errors[code].status,
  );
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${errors[code].detail}`).join(' '),
        content: {
          'application/json': { schema: errorBodies[status] ?? errorBody },
          'application/problem+json': { schema: problemBody },
        },
      },
    ]),
  );
}
