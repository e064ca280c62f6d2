import type { Endpoint } from '@harkara/contract';
import { type ApiDocument, operationOf } from '../examples/document.ts';
import { callExampleOf } from './call-example.ts';
import { writeCurl } from './write-curl.ts';
import { writeTypescript } from './write-typescript.ts';

/** Gives each operation of the document its call in curl and in TypeScript, both from the same example. */
export function addSamples(document: ApiDocument, endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) {
    const example = callExampleOf(document, endpoint);
    operationOf(document, endpoint)['x-codeSamples'] = [
      { lang: 'Shell', label: 'curl', source: writeCurl(endpoint, example) },
      { lang: 'TypeScript', label: 'TypeScript', source: writeTypescript(endpoint, example) },
    ];
  }
}
