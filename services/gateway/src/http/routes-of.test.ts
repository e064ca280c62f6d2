import { endpoints, endpointsOf } from '@harkara/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { routesOf } from './routes-of.ts';

const pets = endpointsOf('Pets', {
  readPet: {
    method: 'get',
    path: '/pets/{pet_id}',
    summary: 'Read a pet.',
    auth: 'session',
    params: z.object({ pet_id: z.string() }),
    answers: { 200: z.object({ name: z.string() }) },
    errors: [],
  },
  savePet: {
    method: 'put',
    path: '/pets',
    summary: 'Save a pet.',
    auth: 'api_key',
    body: z.object({ name: z.string() }),
    answers: { 201: z.object({ name: z.string() }), 204: null },
    errors: [],
  },
  drawPet: {
    method: 'get',
    path: '/pets/picture',
    summary: 'A picture.',
    auth: 'none',
    answers: { 200: z.string() },
    answerTypes: ['image/png'],
    errors: [],
  },
});
const { readPet, savePet, drawPet } = pets;

test('each endpoint of a noun has its route under its id', () => {
  const routes = routesOf(pets, {
    readPet: async (ctx, { params }) => ({ status: 200, body: { name: `${params.pet_id} of ${ctx.actor.name}` } }),
    savePet: async (_ctx, { body, caller }) =>
      caller.projectId === '' ? { status: 204 } : { status: 201, body: { name: body.name } },
    drawPet: { raw: async () => ({ stream: async (response) => void response.end() }) },
  });
  expect(Object.values(routes).map(({ endpoint }) => endpoint)).toEqual(Object.values(pets));
});

/** The compiler refuses each of these; `@ts-expect-error` fails the type check when one of them compiles. */
export function neverCompiles(): void {
  // @ts-expect-error A handler is missing.
  routesOf({ readPet, savePet }, { readPet: async () => ({ status: 200, body: { name: 'Moti' } }) });
  // @ts-expect-error A handler has no endpoint.
  routesOf({ drawPet }, { drawPet: { raw: async () => ({ stream: async () => {} }) }, feedPet: async () => {} });
  // @ts-expect-error The status is not declared.
  routesOf({ readPet }, { readPet: async () => ({ status: 201, body: { name: 'Moti' } }) });
  // @ts-expect-error The body has a field of another type.
  routesOf({ readPet }, { readPet: async () => ({ status: 200, body: { name: 7 } }) });
  // @ts-expect-error The body lacks a field.
  routesOf({ readPet }, { readPet: async () => ({ status: 200, body: {} }) });
  // @ts-expect-error The body is missing.
  routesOf({ readPet }, { readPet: async () => ({ status: 200 }) });
  // @ts-expect-error There is a body where none is declared.
  routesOf({ savePet }, { savePet: async () => ({ status: 204, body: { name: 'Moti' } }) });
  // @ts-expect-error The body of one status comes with another.
  routesOf({ savePet }, { savePet: async () => ({ status: 201, body: undefined }) });
  // @ts-expect-error A file is streamed, never JSON.
  routesOf({ drawPet }, { drawPet: async () => ({ status: 200, body: 'png' }) });
  // @ts-expect-error A JSON answer is no stream.
  routesOf({ readPet }, { readPet: async () => ({ stream: async () => {} }) });
  // @ts-expect-error The caller is a key, not a person.
  routesOf({ savePet }, { savePet: async (ctx) => (ctx.actor === null ? { status: 204 } : { status: 204 }) });
  // @ts-expect-error The endpoint has no such parameter.
  routesOf({ readPet }, { readPet: async (_ctx, { params }) => ({ status: 200, body: { name: params.dog_id } }) });
  // @ts-expect-error A noun of the contract asks for all its handlers.
  routesOf(endpoints.platform, {});
}
