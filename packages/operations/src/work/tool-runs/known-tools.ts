import type { Context } from '../../context.ts';
import { createMemory } from '../rows/create-memory.ts';
import type { RunnableTool } from './start-tool-run.ts';

type Db = Context['db'];

interface ToolName {
  projectId: string;
  toolId: string;
}

/** An entry without its inputs, in bytes. */
const entryBytes = 500;
const bytesPerChar = 2;

/** Published tools. A version never changes; which one is published does. */
const known = createMemory<RunnableTool>({
  entriesMax: 20_000,
  sizeMax: 16 * 1024 * 1024,
  sizeOf: ({ inputs }) => entryBytes + bytesPerChar * JSON.stringify(inputs).length,
});

/** A tool of the project as it was when it was last read, or null. The start of its run looks at it again. */
export function findKnownTool(db: Db, name: ToolName): RunnableTool | null {
  return known.find(db, keyOf(name));
}

/** Remembers a tool that has just been read, unless no run of it can start. Null is one that is not there. */
export function keepTool(db: Db, name: ToolName, tool: RunnableTool | null): void {
  if (tool === null || tool.version === null) known.forget(db, keyOf(name));
  else known.keep(db, keyOf(name), tool);
}

function keyOf({ projectId, toolId }: ToolName): string {
  return `${projectId} ${toolId}`;
}
