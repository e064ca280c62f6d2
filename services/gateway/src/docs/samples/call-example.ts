import type { Endpoint } from '@harkara/contract';
import { type ApiDocument, operationOf } from '../examples/document.ts';

/** What a sample sends. */
export interface CallExample {
  readonly params: Readonly<Record<string, string | number>>;
  readonly query: Readonly<Record<string, string | number>>;
  /** Undefined without a body. */
  readonly body?: unknown;
}

/** What the samples of an endpoint send: the required parameters and the body of the document's own examples. */
export function callExampleOf(document: ApiDocument, endpoint: Endpoint): CallExample {
  const { parameters = [], requestBody } = operationOf(document, endpoint);
  const valuesIn = (place: 'path' | 'query') => {
    const required = parameters.filter((parameter) => parameter.in === place && parameter.required === true);
    return Object.fromEntries(required.map(({ name, example }) => [name, example as string | number]));
  };
  const body = requestBody?.content['application/json']?.example;
  return { params: valuesIn('path'), query: valuesIn('query'), ...(body === undefined ? {} : { body }) };
}
