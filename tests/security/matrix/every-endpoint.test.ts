import { call, endpoints, forgetRates, useHarkara } from '@harkara/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { openProject, openWorld, type World } from '../open-world.ts';
import { type Cell, listCells, type Worlds } from './list-cells.ts';
import { type EndpointId, requests } from './requests.ts';

const harkara = useHarkara({});
let worlds: Worlds;
let cells = 0;

beforeAll(async () => {
  const own = await openWorld(harkara(), 'own');
  const sibling = await openProject(harkara(), own.team, 'sibling');
  worlds = { own, sibling, foreign: await openWorld(harkara(), 'foreign') };
});

/** What an answer may not show of a world: its names, and ids that the caller did not send. */
function findForeign(world: World, { path, body }: Cell, answer: unknown): string[] {
  const sent = path + JSON.stringify(body ?? '');
  const text = JSON.stringify(answer);
  const marks = [`${world.mark} `, `${world.mark}-`, `${world.mark}.`, `${world.mark}@`];
  const ids = Object.values(world.ids).filter((id) => id.length > 20 && !sent.includes(id));
  return [...marks, ...ids].filter((part) => text.includes(part));
}

const refusals = [401, 403];

async function judge(method: string, cell: Cell): Promise<string[]> {
  const { path, token, body, title, expected, hidden } = cell;
  const reply = await call(`${harkara().url}${path}`, method, {
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body }),
  });
  cells += 1;
  const asked = `${title}: ${method} ${path}`;
  const isRight = expected === 'through' ? !refusals.includes(reply.status) : reply.status === expected;
  return [
    ...(isRight ? [] : [`${asked} answered ${reply.status}, not ${expected} ${JSON.stringify(reply.body)}`]),
    ...(reply.status < 500 ? [] : [`${asked} answered ${reply.status}`]),
    ...hidden.flatMap((world) => findForeign(world, cell, reply.body)).map((part) => `${asked} showed ${part}`),
  ];
}

/** Whoever may pass changes and deletes things, so they come after all who may not. */
const phases = [
  ['refuses whoever may not, and shows nothing of others', (cell: Cell) => cell.expected !== 'through'],
  ['lets through whoever may, and shows nothing of others', (cell: Cell) => cell.expected === 'through'],
] as const;

describe.each(phases)('every endpoint %s', (_title, belongs) => {
  test.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (id, endpoint) => {
    const wrong: string[] = [];
    // The rates are not what is asked about.
    await forgetRates(harkara().pool);
    for (const cell of listCells(endpoint, requests[id as EndpointId], worlds).filter(belongs))
      wrong.push(...(await judge(endpoint.method.toUpperCase(), cell)));
    expect(wrong).toEqual([]);
  });
});

test('there are at least 900 cells', () => expect(cells).toBeGreaterThan(900));
