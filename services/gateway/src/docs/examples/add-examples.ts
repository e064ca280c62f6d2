import type { Endpoint } from '@harkara/contract';
import { type ApiDocument, type MediaType, operationOf, type Schema } from './document.ts';
import { exampleOf } from './example-of.ts';

type Schemas = Readonly<Record<string, Schema>>;

/** Gives each required parameter, each body and each answer of the document an example that its own schema takes. */
export function addExamples(document: ApiDocument, endpoints: readonly Endpoint[]): void {
  const { schemas } = document.components;
  for (const endpoint of endpoints) {
    const { parameters = [], requestBody, responses } = operationOf(document, endpoint);
    for (const parameter of parameters)
      if (parameter.required === true)
        parameter.example = exampleOf(parameter.schema, { schemas, name: parameter.name });
    setExamples(requestBody?.content, schemas);
    for (const status of Object.keys(endpoint.answers)) setExamples(responses[status]?.content, schemas);
  }
}

/** Files and streams have none. */
function setExamples(content: Readonly<Record<string, MediaType>> = {}, schemas: Schemas): void {
  const media = content['application/json'];
  if (media !== undefined) media.example = exampleOf(media.schema, { schemas, name: '' });
}
