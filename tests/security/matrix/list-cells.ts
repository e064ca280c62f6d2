import type { Endpoint, Role } from '@harkara/contract';
import { fillPath } from '../fill-path.ts';
import type { World } from '../open-world.ts';
import type { Request } from './requests.ts';

/** The three places that the matrix knows: the caller's own, a project beside it, and another workspace. */
export interface Worlds {
  own: World;
  sibling: World;
  foreign: World;
}

export interface Cell {
  title: string;
  path: string;
  token?: string;
  body?: unknown;
  /** The status, or `through` for a caller who passes the checks of who they are and what they may do. */
  expected: number | 'through';
  /** The worlds of which the answer may hold nothing but what was sent. */
  hidden: World[];
}

const rolesFromLowest: readonly Role[] = ['viewer', 'builder', 'admin', 'owner'];
const managed: readonly string[] = rolesFromLowest;

/** Every cell of an endpoint: each credential, each role, each id of somebody else in address, query and body. */
export function listCells(endpoint: Endpoint, request: Request, worlds: Worlds): Cell[] {
  if (request.least === 'anyone') return [];
  const more = (request.moreBodies ?? []).map((body) => ({ ...request, body }));
  const requests = [request, ...more];
  return [
    ...credentialCells(endpoint, request, worlds),
    ...(managed.includes(request.least) ? roleCells(endpoint, request, worlds) : []),
    ...(request.least === 'operator' ? operatorCells(endpoint, request, worlds) : []),
    ...requests.flatMap((each) => addressCells(endpoint, each, worlds)),
    ...queryCells(endpoint, request, worlds),
    ...requests.flatMap((each) => bodyCells(endpoint, each, worlds)),
  ];
}

type Cells = (endpoint: Endpoint, request: Request, worlds: Worlds) => Cell[];

/** Nothing, nonsense, and what opens other doors. */
const credentialCells: Cells = (endpoint, request, { own, foreign }) => {
  const byKey = endpoint.auth === 'api_key';
  const credentials: [string, string | undefined][] = [
    ['no credential', undefined],
    ['a word', 'nonsense'],
    ['the secret of a webhook', own.webhookSecret],
    ...(byKey
      ? (
          [
            ['a session', own.team.members.owner.token],
            ['a personal access token', own.tokens.owner],
            ['a revoked key', own.revokedKey],
          ] as const
        ).map(([title, token]): [string, string] => [title, token])
      : ([['a project key', own.key]] as [string, string][])),
  ];
  return credentials.map(([title, token]) => ({
    ...callOf(endpoint, request, own),
    title,
    ...(token === undefined ? {} : { token }),
    expected: 401,
    hidden: [own, foreign],
  }));
};

/** Each role of the workspace by session and by a token with that role, and each role of another workspace. */
const roleCells: Cells = (endpoint, request, { own, foreign }) => {
  const least = rolesFromLowest.indexOf(request.least as Role);
  const hasAddress = endpoint.path.includes('{');
  return rolesFromLowest.flatMap((role, rank): Cell[] => {
    const may = rank >= least ? ('through' as const) : 403;
    const call = callOf(endpoint, request, own);
    const strangers = { token: foreign.team.members[role].token, expected: 404, hidden: [own] };
    return [
      { ...call, title: `a ${role}`, token: own.team.members[role].token, expected: may, hidden: [foreign] },
      { ...call, title: `a token for ${role}`, token: own.tokens[role], expected: may, hidden: [foreign] },
      ...(hasAddress ? [{ ...call, title: `a ${role} of another workspace`, ...strangers }] : []),
    ];
  });
};

const operatorCells: Cells = (endpoint, request, { own, foreign }) =>
  rolesFromLowest.map((role) => ({
    ...callOf(endpoint, request, own),
    title: `a ${role}`,
    token: own.team.members[role].token,
    expected: 403,
    hidden: [foreign],
  }));

/** For each id of the address: one of somebody else, one of another kind, one that nobody has. */
const addressCells: Cells = (endpoint, request, { own, sibling, foreign }) =>
  paramsIn(endpoint.path).flatMap((param) => {
    if (['name', 'version', 'from', 'to'].includes(param)) return [];
    const others: [string, string | undefined][] = [
      ['an id of another workspace', idFor(param, request, foreign)],
      ...(endpoint.auth === 'api_key'
        ? [['an id of another project', idFor(param, request, sibling)] as [string, string | undefined]]
        : []),
      ...(request.isOfAnyKind === true
        ? []
        : [['an id of another kind', own.ids[param === 'agent_id' ? 'tool_id' : 'agent_id']] as [string, string]]),
      ['no id', 'nobody'],
    ];
    return others.map(([title, id]) => ({
      ...callOf(endpoint, request, own, { [param]: id ?? '' }),
      title: `${title} as ${param}`,
      token: tokenOf(endpoint, own),
      expected: request.least === 'operator' ? 403 : 404,
      hidden: [foreign, ...(endpoint.auth === 'api_key' ? [sibling] : [])],
    }));
  });

/** A filter by somebody else's id finds nothing of theirs. A list of a workspace has all its projects. */
const queryCells: Cells = (endpoint, request, { own, sibling, foreign }) => {
  const names = Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {});
  const others = endpoint.path.includes('{workspace_id}') ? [foreign] : [sibling, foreign];
  return names
    .filter((name) => name.endsWith('_id'))
    .flatMap((name) =>
      others.map((world) => {
        const call = callOf(endpoint, request, own);
        return {
          ...call,
          path: `${call.path}?${name}=${world.ids[name]}`,
          title: `an id of ${world.mark} as ?${name}`,
          token: tokenOf(endpoint, own),
          expected: 'through' as const,
          hidden: [world],
        };
      }),
    );
};

/** A body that names what is somebody else's. */
const bodyCells: Cells = (endpoint, request, { own, sibling, foreign }) => {
  const mine = JSON.stringify(request.body?.(own)) ?? '';
  if (!Object.values(own.ids).some((id) => id.length > 20 && mine.includes(id))) return [];
  const others = request.isOfPerson === true ? [foreign] : [sibling, foreign];
  return others.map((world) => ({
    ...callOf(endpoint, request, own),
    body: request.body?.(world),
    title: `ids of ${world.mark} in the body`,
    token: tokenOf(endpoint, own),
    expected: request.foreignBody ?? 404,
    hidden: [world],
  }));
};

function callOf(endpoint: Endpoint, request: Request, world: World, instead: Readonly<Record<string, string>> = {}) {
  const ids = { ...world.ids, ...request.params?.(world), ...instead };
  const query = request.query === undefined ? '' : `?${request.query}`;
  const path = fillPath(endpoint.path, (name) => ids[name]) + query;
  const body = request.body?.(world);
  return { path, ...(body === undefined ? {} : { body }) };
}

const paramsIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const idFor = (param: string, request: Request, world: World) => request.params?.(world)[param] ?? world.ids[param];

const tokenOf = ({ auth }: Endpoint, own: World) => (auth === 'api_key' ? own.key : own.team.members.owner.token);
