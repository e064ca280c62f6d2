import type { ToolStep } from '@harkara/contract';
import { listConditionTests } from '../conditions/list-condition-tests.ts';
import type { JsonData } from '../data/json-data.ts';
import { mapData } from '../data/map-data.ts';
import { measureData } from '../data/measure-data.ts';
import { valueAt } from '../data/value-at.ts';
import { maskText } from '../secrets/mask-secrets.ts';
import { fillPlaceholders, type PlaceholderData } from '../templates/fill-placeholders.ts';
import { fillUrl } from '../templates/fill-url.ts';
import { splitTemplate } from '../templates/split-template.ts';
import { listStepPlaceholders } from './list-step-placeholders.ts';

export interface StepInput {
  readonly input: JsonData;
  /** About its length as JSON. */
  readonly units: number;
}

type Known = Pick<PlaceholderData, 'inputs' | 'steps'>;

/**
 * What a step began with: its fields with the placeholders filled in, or the values that its condition, expression or
 * code names, by their paths. Secrets are masked. Null when it is longer than `unitsMax`; to find that out costs no
 * more than a text of that length.
 */
export function describeStepInput(step: ToolStep, known: Known, unitsMax: number): StepInput | null {
  const secrets = Object.fromEntries(secretsOf(step).map((name) => [name, maskText]));
  const data = { ...known, secrets };
  const named = namedPaths(step);
  const units = measureInput({ fields: fieldsOf(step), named }, data, unitsMax);
  if (units > unitsMax) return null;
  const values = Object.fromEntries(named.map((path) => [path, valueAt(data, path) ?? null]));
  return { input: { ...fillFields(step, data), ...values }, units };
}

interface Parts {
  readonly fields: JsonData;
  readonly named: readonly string[];
}

/** A value counts each time that it is filled in. Once the limit is passed, nothing more is measured. */
function measureInput({ fields, named }: Parts, data: JsonData, unitsMax: number): number {
  let units = JSON.stringify(fields).length;
  const add = (path: string) => {
    if (units <= unitsMax) units += path.length + measureData(valueAt(data, path) ?? null, unitsMax - units);
  };
  for (const path of named) add(path);
  mapData(fields, (scalar) => {
    for (const part of typeof scalar === 'string' ? splitTemplate(scalar) : [])
      if (part.kind === 'field') add(part.path);
    return scalar;
  });
  return units;
}

function secretsOf(step: ToolStep): string[] {
  return listStepPlaceholders(step).flatMap(({ path }) =>
    path.startsWith('secrets.') ? path.slice('secrets.'.length) : [],
  );
}

/** The fields of a step that go into its work; its name and options do not. */
function fieldsOf(step: ToolStep): { [key: string]: JsonData } {
  if (step.type === 'http') {
    const { method, url, headers, query, body } = step;
    const [content] = Object.values(body ?? {}) as JsonData[];
    return { method, url, headers, query, ...(content === undefined ? {} : { body: content }) };
  }
  if (step.type === 'ai') return { prompt: step.prompt };
  return step.type === 'tool' ? { tool_id: step.tool_id, inputs: step.inputs } : {};
}

function fillFields(step: ToolStep, data: PlaceholderData): { [key: string]: JsonData } {
  const filled = fillPlaceholders(fieldsOf(step), data) as { [key: string]: JsonData };
  return step.type === 'http' ? { ...filled, url: fillUrl(step.url, data) } : filled;
}

/** The values that a step reads by itself. A program is searched for the names of inputs and steps. */
function namedPaths(step: ToolStep): string[] {
  if (step.type === 'condition') return listOnce(listConditionTests(step.condition).map(({ test }) => test.path));
  const program = step.type === 'code' ? step.code : step.type === 'transform' ? step.expression : '';
  const found = program.matchAll(/\b(inputs\.\w+|steps\.\w+\.(?:output|error))\b/g);
  return listOnce([...found].map(([path]) => path));
}

const listOnce = (paths: readonly string[]): string[] => [...new Set(paths)];
