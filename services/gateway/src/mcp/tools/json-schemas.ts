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

/** `id` and `example` are words of OpenAPI. A client's validator may refuse a schema that has them. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const written = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      delete jsonSchema['id'];
      delete jsonSchema['example'];
    },
  });
  return { ...written, type: 'object' };
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
