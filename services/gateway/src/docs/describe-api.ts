import { type Endpoint, json } from '@harkara/contract';
import { productVersion } from '@harkara/runtime';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { describeNotifications } from './describe-notifications.ts';
import { describeTags } from './describe-tags.ts';
import { addErrorExamples } from './examples/add-error-examples.ts';
import { addExamples } from './examples/add-examples.ts';
import type { ApiDocument } from './examples/document.ts';
import { describeOperation } from './operations/describe-operation.ts';
import { addSamples } from './samples/add-samples.ts';

const introduction = `Puts AI agents to work: by schedule, webhook, event or API call.

A project's **API key** (\`hk_…\`) works with the run APIs and with MCP. A person's session or **personal access
token** (\`hkp_…\`) works with everything below \`/v1/manage\`. Both go into \`Authorization: Bearer …\`.

Every error is \`{detail}\`. With \`Accept: application/problem+json\` it also has a stable \`code\`; each operation
lists the codes that it can answer. Every answer has an \`X-Request-Id\`.`;

/** The OpenAPI 3.1 document, made from the same endpoints as the routes. `publicUrl` is the address of the gateway. */
export function describeApi(endpoints: readonly Endpoint[], publicUrl: string): ApiDocument {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: describeOperation(endpoint) };
  }
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Harkara',
        version: productVersion,
        description: introduction,
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: publicUrl }],
      tags: describeTags(endpoints),
      paths,
      webhooks: describeNotifications(),
      components: {
        securitySchemes: {
          api_key: { type: 'http', scheme: 'bearer', description: "A project's API key." },
          session: {
            type: 'http',
            scheme: 'bearer',
            description: "A person's session token or personal access token.",
          },
        },
      },
    },
    { override: describeAnyJson },
  ) as unknown as ApiDocument;
  addExamples(document, endpoints);
  addErrorExamples(document, endpoints);
  addSamples(document, endpoints);
  return document;
}

/** A schema that takes everything says as much as one that refers to itself, and every generator of types reads it. */
function describeAnyJson({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: object }): void {
  if (zodSchema === json) delete (jsonSchema as { anyOf?: unknown }).anyOf;
}
