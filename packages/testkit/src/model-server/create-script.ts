import type { ModelServerReply } from './model-server-reply.ts';
import { lastText, type ModelServerRequest } from './model-server-request.ts';

/** Decides the reply to a request; `undefined` leaves it to the default, an echo. */
export type ModelServerHandler = (
  request: ModelServerRequest,
) => ModelServerReply | undefined | Promise<ModelServerReply | undefined>;

/** What the server says next: a handler for every request, or a list of replies used up in order of arrival. */
export function createScript() {
  let handler: ModelServerHandler = echo;

  return {
    set(next: ModelServerHandler | readonly ModelServerReply[]): void {
      handler = typeof next === 'function' ? next : fromList(next);
    },
    clear(): void {
      handler = echo;
    },
    async answer(request: ModelServerRequest): Promise<ModelServerReply> {
      return (await handler(request)) ?? echo(request);
    },
  };
}

function fromList(replies: readonly ModelServerReply[]): ModelServerHandler {
  const left = [...replies];
  return () => left.shift();
}

function echo(request: ModelServerRequest): ModelServerReply {
  return { text: `Echo: ${lastText(request)}` };
}
