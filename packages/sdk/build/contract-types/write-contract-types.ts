import {
  type Endpoint,
  endpoints,
  errors,
  inputProblem,
  notificationTypes,
  problemBody,
  step,
  taskStatus,
} from '@harkara/contract';
import { z } from 'zod';
import {
  collectDefinitions,
  type Definitions,
  type Direction,
  jsonName,
  listDiffering,
} from './collect-definitions.ts';
import { commentOf, type Printing, printType, type Schema } from './print-type.ts';

/** What the library names beside what endpoints take and answer. */
const namedSchemas = { InputProblem: inputProblem, Problem: problemBody, Step: step, TaskStatus: taskStatus };

/**
 * The contract's types as plain TypeScript, which needs neither zod nor the contract: one interface for each schema
 * with an id, and `CallOf` and `AnswerOf` by the id of an endpoint.
 */
export function writeContractTypes(): string {
  const inputs: Definitions = new Map();
  const outputs: Definitions = new Map();
  const read = (schema: z.ZodType, io: Direction) =>
    collectDefinitions(z.toJSONSchema(schema, { io }) as Schema, io === 'input' ? inputs : outputs);
  const all: readonly Endpoint[] = Object.values(endpoints).flatMap((noun) => Object.values<Endpoint>(noun));
  const entries = all.map((endpoint) => readEndpoint(endpoint, read));
  const named = Object.entries(namedSchemas).map(([name, schema]) => [name, read(schema, 'output')] as const);
  const notifications = Object.entries(notificationTypes).map(([type, { description, data }]) => {
    return { type, description, data: read(data, 'output') };
  });
  const differing = listDiffering(inputs, outputs);
  const output: Printing = { nameOf: (name) => name };
  const input: Printing = { nameOf: (name) => (differing.has(name) ? `${name}Input` : name) };
  for (const [name, schema] of named) if (schema.$ref === undefined) outputs.set(name, schema);
  const shapes = [
    ...[...outputs].map(([name, schema]) => declare(name, schema, output)),
    ...[...inputs]
      .filter(([name]) => differing.has(name) || !outputs.has(name))
      .map(([name, schema]) => declare(input.nameOf(name), schema, input)),
  ];
  const printed = entries.map((entry) => printEndpoint(entry, { input, output }));
  return [
    ...fixedTypes,
    `export type ErrorCode = ${Object.keys(errors)
      .map((code) => `'${code}'`)
      .join(' | ')};`,
    ...shapes.toSorted(),
    `export type Notification =${notifications.map((each) => printNotification(each, output)).join('')};`,
    `export interface EndpointsById {\n${printed.join('\n')}\n}`,
    '',
  ].join('\n\n');
}

const fixedTypes = [
  `export type ${jsonName} = string | number | boolean | null | ${jsonName}[] | { [key: string]: ${jsonName} };`,
  `export type Auth = 'api_key' | 'session' | 'none';`,
  `/** The id of an endpoint; with \`By\`, of one that is called with this proof. */
export type EndpointId<By extends Auth = Auth> = {
  [Id in keyof EndpointsById]: EndpointsById[Id]['auth'] extends By ? Id : never;
}[keyof EndpointsById];`,
  `/** The body of an endpoint's answer; undefined for an answer without one. */
export type AnswerOf<Id extends EndpointId> = EndpointsById[Id]['answer'];`,
  `/** The params, query and body that an endpoint takes. */
export type CallOf<Id extends EndpointId> = EndpointsById[Id]['call'];`,
];

interface EndpointTypes {
  readonly endpoint: Endpoint;
  readonly params: Schema | null;
  readonly query: Schema | null;
  readonly body: Schema | null;
  readonly answers: readonly (Schema | null)[];
}

function readEndpoint(endpoint: Endpoint, read: (schema: z.ZodType, io: Direction) => Schema): EndpointTypes {
  const taken = (schema: z.ZodType | undefined) => (schema === undefined ? null : read(schema, 'input'));
  return {
    endpoint,
    params: taken(endpoint.params),
    query: taken(endpoint.query),
    body: taken(endpoint.body),
    answers: Object.values(endpoint.answers).map((schema) => (schema === null ? null : read(schema, 'output'))),
  };
}

function printEndpoint(
  { endpoint, params, query, body, answers }: EndpointTypes,
  { input, output }: { input: Printing; output: Printing },
): string {
  const parts = [
    ...(params === null ? [] : [`readonly params: ${printType(params, input)};`]),
    ...(query === null ? [] : [`readonly query?: ${printType(query, { ...input, takesDates: true })};`]),
    ...(body === null ? [] : [`readonly body: ${printType(body, input)};`]),
  ];
  const answer = new Set(answers.map((each) => (each === null ? 'undefined' : printType(each, output))));
  return `${commentOf(endpoint.summary)}${endpoint.id}: {
auth: '${endpoint.auth}';
call: ${parts.length === 0 ? 'unknown' : `{\n${parts.join('\n')}\n}`};
answer: ${[...answer].join(' | ')};
};`;
}

function declare(name: string, schema: Schema, printing: Printing): string {
  const type = printType(schema, printing);
  const comment = commentOf(schema.description);
  const isObject = schema.type === 'object' && type.startsWith('{');
  return `${comment}export ${isObject ? `interface ${name} ${type}` : `type ${name} = ${type};`}`;
}

function printNotification(
  { type, description, data }: { type: string; description: string; data: Schema },
  output: Printing,
): string {
  return `\n| {\n${commentOf(description)}type: '${type}';\ntimestamp: string;\ndata: ${printType(data, output)};\n}`;
}
