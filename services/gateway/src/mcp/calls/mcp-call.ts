import type { Context, KeyCaller } from '@harkara/operations';
import type { Response } from 'express';

/** One HTTP request of an MCP client that passed the checks of the address. */
export interface McpCall {
  readonly ctx: Context;
  readonly caller: KeyCaller;
  readonly requestId: string;
  /** Aborts when the client closes the connection. */
  readonly signal: AbortSignal;
  readonly response: Response;
}
