import { displayName, webhookEndpointBody } from '@harkara/contract';
import { type Document, LineCounter, parseDocument, type YAMLError } from 'yaml';
import { isRecord } from '../format/open-schema.ts';
import type { Definition, FileObject, Place, Problem } from '../objects/definition.ts';
import { fileSchemas } from '../objects/file-schemas.ts';
import { type Kind, nameFields } from '../objects/kinds.ts';
import { describeIssues } from './describe-issue.ts';
import { locate } from './locate.ts';

/** A longer text cannot be an object of any kind. */
const charactersMax = 1_048_576;

export interface ReadFile {
  readonly kind: Kind;
  readonly path: string;
  readonly text: string;
}

export type ParsedFile = { readonly object: FileObject } | { readonly problems: readonly Problem[] };

/** The object that a file describes, or everything that is wrong with the file. */
export function parseFile({ kind, path, text }: ReadFile): ParsedFile {
  if (text.length > charactersMax) return { problems: [{ path, position: null, message: 'is larger than 1 MB' }] };
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  // Further ones mostly follow from the first.
  const [broken] = [...document.errors, ...document.warnings];
  if (broken !== undefined) return { problems: [yamlProblem(broken, path, lines)] };
  return parseValue({ kind, path, document, lines });
}

interface OpenFile {
  readonly kind: Kind;
  readonly path: string;
  readonly document: Document;
  readonly lines: LineCounter;
}

function parseValue({ kind, path, document, lines }: OpenFile): ParsedFile {
  const at = (place: Place) => locate(document, lines, place);
  const problemAt = (place: Place, message: string): Problem => ({ path, position: at(place), message });
  const value = readValue(document);
  if (!isRecord(value)) return { problems: [problemAt([], `expected the fields of one ${kind}`)] };
  const field = previousFields[nameFields[kind]];
  const { [field.name]: previous, ...own } = value;
  const parsed = fileSchemas[kind].safeParse(own);
  const parsedPrevious = field.schema.optional().safeParse(previous);
  const found = parsed.success ? [] : describeIssues(fileSchemas[kind], own, parsed.error.issues);
  const foundPrevious = parsedPrevious.success ? [] : [{ place: [field.name], message: 'expected a name' }];
  if (!parsed.success || !parsedPrevious.success)
    return {
      problems: inOrder(
        [...found, ...foundPrevious].map(({ place, message }) => problemAt(place, told(place, message))),
      ),
    };
  const definition = asJson(parsed.data);
  const name = String(definition[nameFields[kind]]);
  return { object: { kind, name, previousName: parsedPrevious.data ?? null, definition, path, locate: at } };
}

const previousFields = {
  name: { name: 'previous_name', schema: displayName },
  url: { name: 'previous_url', schema: webhookEndpointBody.shape.url },
} as const;

function inOrder(problems: readonly Problem[]): Problem[] {
  return problems.toSorted((one, other) => (one.position?.line ?? 0) - (other.position?.line ?? 0));
}

/** As the service has it: without fields that are undefined, and 0 for the -0 that YAML knows and JSON does not. */
function asJson(value: unknown): Definition {
  return JSON.parse(JSON.stringify(value));
}

/** An alias that is repeated too often is no value. */
function readValue(document: Document): unknown {
  try {
    return document.toJS();
  } catch {
    return null;
  }
}

/** The problem with the field that it is about, as `steps[1].url`. */
function told(place: Place, message: string): string {
  const field = place.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('');
  return field === '' || message.startsWith('unknown field') ? message : `${field.replace(/^\./, '')}: ${message}`;
}

function yamlProblem({ message, pos: [offset] }: YAMLError, path: string, lines: LineCounter): Problem {
  const { line, col } = lines.linePos(offset);
  return { path, position: { line, column: col }, message };
}
