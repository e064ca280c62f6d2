import { limits } from '@harkara/contract';
import type { ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';

/** The extension by which a client takes a handle in place of a result and asks for the result later. */
export const tasksExtension = 'io.modelcontextprotocol/tasks';

const takingTasks = z.object({
  'io.modelcontextprotocol/clientCapabilities': z.object({
    extensions: z.object({ [tasksExtension]: z.looseObject({}) }),
  }),
});

/** Whether the client that sent this request takes such handles. It says so with every request. */
export function takesTasks({ mcpReq }: ServerContext): boolean {
  return takingTasks.safeParse(mcpReq.envelope).success;
}

/** How long a call waits. A client that takes handles is not kept waiting, and gets what is quick at once. */
export function waitOf(sent: ServerContext): number {
  return takesTasks(sent) ? limits.mcpHandleWaitMsMax : limits.mcpWaitMsMax;
}
