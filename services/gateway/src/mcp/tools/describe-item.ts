import { describeInputs } from '@harkara/domain';
import type { CatalogueItem } from '@harkara/operations/work';
import type { Tool } from '@modelcontextprotocol/server';
import { inputSchemas, type ObjectSchema, outputSchemas } from './json-schemas.ts';

/** A description is shown to a model with every message, and a tool's own may be as long as instructions. */
const descriptionCharactersMax = 1_000;

/** An agent, a workforce or a tool as a tool of the protocol (docs/contract.md 15.2). */
export function describeItem({ kind, name: title, description, inputs }: CatalogueItem, name: string): Tool {
  if (kind === 'tool') {
    return {
      name,
      title,
      description: clip(description.trim() === '' ? `Runs the tool "${title}".` : description),
      inputSchema: describeInputs(inputs ?? []) as ObjectSchema,
      outputSchema: outputSchemas.toolRun,
    };
  }
  return {
    name,
    title,
    description:
      `Sends a message to the ${kind} "${title}" and waits up to 25 seconds for the reply. With task_id the message ` +
      'continues that conversation; without it a new one begins.',
    inputSchema: inputSchemas.agentCall,
    outputSchema: outputSchemas.agentCall,
  };
}

function clip(text: string): string {
  return text.length > descriptionCharactersMax ? `${text.slice(0, descriptionCharactersMax).toWellFormed()}…` : text;
}
