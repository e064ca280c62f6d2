import { type Endpoint, endpoints } from '@harkara/contract';
import { describeApi } from '@harkara/gateway';

export const allEndpoints: readonly Endpoint[] = Object.values(endpoints).flatMap((noun) =>
  Object.values<Endpoint>(noun),
);

/** The document as a gateway at this address serves it. */
export const document = describeApi(allEndpoints, 'https://api.harkara.test');

/** An operation's call in one of its two languages. */
export function sampleOf({ path, method }: Endpoint, language: 'curl' | 'TypeScript'): string {
  const samples = document.paths[path]?.[method]?.['x-codeSamples'] ?? [];
  const sample = samples.find(({ label }) => label === language);
  if (sample === undefined) throw new Error(`${method} ${path} has no sample in ${language}.`);
  return sample.source;
}
