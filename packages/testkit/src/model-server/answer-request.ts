import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ModelServerReply } from './model-server-reply.ts';
import { chatRequest, type ModelServerRequest } from './model-server-request.ts';
import { sendError, sendReply } from './send-reply.ts';

export interface AnswerDeps {
  apiKey: string;
  /** Records a request and finds its reply. */
  take(request: Omit<ModelServerRequest, 'n'>): Promise<{ taken: ModelServerRequest; reply: ModelServerReply }>;
}

/** One HTTP request, from key check to reply. A handler that throws is answered 500, with its words. */
export async function answerRequest(deps: AnswerDeps, request: IncomingMessage, response: ServerResponse) {
  try {
    const text = await readText(request);
    const problem = findProblem(deps, request);
    if (problem) return sendError(response, problem.status, problem);
    const body = chatRequest.safeParse(parseJson(text));
    if (!body.success) return sendError(response, 400, { message: 'Not a chat completion, or a streamed one.' });
    const { taken, reply } = await deps.take({ ...body.data, headers: request.headers });
    await sendReply(response, taken, reply);
  } catch (error) {
    if (!response.headersSent && !response.destroyed) sendError(response, 500, { message: String(error) });
  }
}

function findProblem(deps: AnswerDeps, request: IncomingMessage) {
  if (request.headers.authorization !== `Bearer ${deps.apiKey}`) {
    return { status: 401, message: 'Incorrect API key provided.', code: 'invalid_api_key' };
  }
  if (request.method === 'POST' && request.url?.split('?')[0] === '/v1/chat/completions') return null;
  return { status: 404, message: 'Only POST /v1/chat/completions is here.', code: 'not_found' };
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
