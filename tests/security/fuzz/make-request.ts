import type { Endpoint } from '@harkara/contract';
import { formOf, onePixel } from '@harkara/testkit';
import { generateSync, type JsonSchema } from 'json-schema-faker';
import { z } from 'zod';
import type { World } from '../open-world.ts';
import { hostileRaw, hostileValue, mutate, oneIn, pick, type Random } from './hostile-values.ts';

export interface FuzzRequest {
  endpoint: Endpoint;
  method: string;
  path: string;
  body?: unknown;
  /** Whether the contract's schemas take the body; of one that is sent as text or as a form nothing is said. */
  isValid: boolean;
}

/** A request to an endpoint: a right one, or one that is wrong in a place. The same `random` makes the same one. */
export function makeRequest(endpoint: Endpoint, world: World, random: Random): FuzzRequest {
  const method = endpoint.method.toUpperCase();
  const path = makePath(endpoint, world, random) + makeQuery(endpoint, random);
  if (endpoint.bodyKind === 'file') return { endpoint, method, path, body: makeForm(random), isValid: true };
  if (endpoint.body === undefined) return { endpoint, method, path, isValid: true };
  if (oneIn(30, random)) return { endpoint, method, path, body: hostileRaw(random), isValid: true };
  const right = fillIds(generate(endpoint.body, random), world, random);
  const body = oneIn(3, random) ? right : mutate(right, random);
  // The event and webhook bodies are a sender's own data, which the route reads by rules of its own.
  const isValid = endpoint.bodyKind === 'data' || isTaken(endpoint.body, body);
  return { endpoint, method, path, body: JSON.stringify(body), isValid };
}

/** The service refuses what is too deep for a schema before it looks at it. */
function isTaken(schema: z.ZodType, body: unknown): boolean {
  try {
    return schema.safeParse(body).success;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Deleting what other requests need is rare. */
function makePath({ path, method }: Endpoint, world: World, random: Random): string {
  return path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const own = method === 'delete' ? oneIn(50, random) : !oneIn(6, random);
    if (own) return encodeURIComponent(world.ids[name] ?? 'nobody');
    const other = oneIn(2, random) ? pick(Object.values(world.ids), random) : hostileValue(random);
    return encodeURIComponent(String(other).slice(0, 2_000).toWellFormed()) || 'nobody';
  });
}

function makeQuery({ query }: Endpoint, random: Random): string {
  if (query === undefined || oneIn(2, random)) return '';
  const right = generate(query, random);
  const made = oneIn(2, random) ? right : mutate(right, random);
  if (typeof made !== 'object' || made === null) return '?=&&x';
  const pairs = Object.entries(made).map(([key, value]) => [key, String(value).slice(0, 2_000)] as const);
  return `?${pairs.map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join('=')).join('&')}`;
}

function makeForm(random: Random): FormData {
  const bytes = oneIn(3, random) ? onePixel : Buffer.from(String(hostileValue(random)).slice(0, 4_000));
  const name = String(oneIn(2, random) ? 'a.png' : hostileValue(random)).slice(0, 300);
  return formOf(bytes, { name, field: oneIn(4, random) ? 'other' : 'file' });
}

const schemas = new Map<z.ZodType, JsonSchema>();

function generate(schema: z.ZodType, random: Random): unknown {
  const made = schemas.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  schemas.set(schema, made);
  return generateSync(made, { seed: Math.floor(random() * 2 ** 31), maxDepth: 6, maxDefaultItems: 3, maxItems: 4 });
}

/** Puts the world's own ids where a field asks for one, so that what follows the look-up is reached too. */
function fillIds(value: unknown, world: World, random: Random): unknown {
  if (Array.isArray(value)) return value.map((item) => fillIds(item, world, random));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => {
    const id = typeof item === 'string' ? world.ids[key.replace('default_', '')] : undefined;
    return [key, id === undefined || oneIn(5, random) ? fillIds(item, world, random) : id];
  });
  return Object.fromEntries(entries);
}
