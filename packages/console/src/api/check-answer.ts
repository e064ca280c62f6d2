import { type Endpoint, endpoints } from '@harkara/contract';
import { z } from 'zod';

// zod tries out `eval` before it compiles schemas, which a content policy reports.
z.config({ jitless: true });

const all: readonly Endpoint[] = Object.values(endpoints).flatMap((noun) => Object.values<Endpoint>(noun));

/** Throws when an answer is none of those that the contract has. Only development loads this. */
export function checkAnswer(id: string, body: unknown): void {
  const schemas = Object.values(all.find((endpoint) => endpoint.id === id)?.answers ?? {});
  const isKnown = schemas.some((schema) => (schema === null ? body === undefined : schema.safeParse(body).success));
  if (!isKnown) throw new Error(`The answer of ${id} is not what the contract says.`);
}
