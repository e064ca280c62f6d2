export { startModelServer, type ModelServer, type ModelServerOptions } from './start-model-server.ts';
export type { ModelServerHandler } from './create-script.ts';
export type { ModelServerReply } from './model-server-reply.ts';
export { lastText, type ModelServerRequest } from './model-server-request.ts';
