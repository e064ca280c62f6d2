import {
  agentCallArguments,
  mcpListTasksArguments,
  mcpTask,
  mcpTaskArguments,
  mcpToolRun,
  mcpToolRunArguments,
  pageOf,
  task,
  taskSummary,
} from '@harkara/contract';
import { z } from 'zod';

/** The schema of an object, as the protocol types it. */
export interface ObjectSchema {
  type: 'object';
  [key: string]: unknown;
}

/** Words that a client's validator may refuse, and patterns, which no reader of a list needs. */
const leftOut = ['id', 'example', 'pattern'] as const;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $defs = {}, ...written } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      for (const word of leftOut) Reflect.deleteProperty(jsonSchema, word);
    },
  });
  return { ...(inline(written, $defs) as Part), type: 'object' };
}

type Part = Record<string, unknown>;

/**
 * Models and clients read plain schemas best: each reference is replaced by what it refers to, and a list of types by
 * one branch for each type.
 */
function inline(part: unknown, definitions: Part): unknown {
  if (Array.isArray(part)) return part.map((item) => inline(item, definitions));
  if (typeof part !== 'object' || part === null) return part;
  const { $ref, ...rest } = part as Part;
  if (typeof $ref === 'string') return inline({ ...named($ref, definitions), ...rest }, definitions);
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => inlineEntry(key, value, definitions)));
}

function named(reference: string, definitions: Part): Part {
  return definitions[reference.slice('#/$defs/'.length)] as Part;
}

function inlineEntry(key: string, value: unknown, definitions: Part): [string, unknown] {
  if (key === 'type' && Array.isArray(value)) return ['anyOf', value.map((type) => ({ type }))];
  return [key, inline(value, definitions)];
}

export const inputSchemas = {
  agentCall: schemaOf(agentCallArguments, 'input'),
  task: schemaOf(mcpTaskArguments, 'input'),
  listTasks: schemaOf(mcpListTasksArguments, 'input'),
  toolRun: schemaOf(mcpToolRunArguments, 'input'),
};

export const outputSchemas = {
  agentCall: schemaOf(mcpTask, 'output'),
  task: schemaOf(task, 'output'),
  listTasks: schemaOf(pageOf(taskSummary), 'output'),
  toolRun: schemaOf(mcpToolRun, 'output'),
};
