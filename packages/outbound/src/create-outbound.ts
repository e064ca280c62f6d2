import { Agent, request as send } from 'undici';
import type { Dispatcher } from 'undici';
import { guardAddresses } from './guard-addresses.ts';
import { nextRequest } from './next-request.ts';
import type { OutboundRequest } from './next-request.ts';
import { OutboundError } from './outbound-error.ts';
import type { Outbound, OutboundCall, OutboundOptions } from './outbound.ts';
import { readAnswer } from './read-answer.ts';

const redirectsMax = 5;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);
// Headers of the connection; a caller that sets them could make one request look like two.
const connectionHeaders = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** An HTTP client for addresses that users chose. It uses no proxy from the environment and stores no cookies. */
export function createOutbound(options: OutboundOptions): Outbound {
  const guard = guardAddresses(options);
  const agent = new Agent({ connect: { lookup: guard.lookup, timeout: 10_000 }, maxResponseSize: -1, allowH2: false });

  async function follow(call: OutboundCall, signal: AbortSignal) {
    let request: OutboundRequest = { ...call, method: call.method.toUpperCase(), url: guard.readUrl(call.url) };
    for (let hops = 0; hops <= redirectsMax; hops += 1) {
      signal.throwIfAborted();
      const answer = await sendOnce(request, agent, signal);
      const location = answer.headers['location'];
      const isRedirect = redirectStatuses.has(answer.statusCode) && typeof location === 'string';
      if (!isRedirect || call.followsRedirects === false) return readAnswer(answer, call);
      answer.body.on('error', () => undefined).destroy();
      request = nextRequest(request, answer.statusCode, guard.readUrl(location, request.url));
    }
    throw new OutboundError('redirect');
  }

  return {
    async request(call) {
      const { deadline, signal, end } = startDeadline(call);
      return follow(call, signal)
        .catch((error: unknown) => {
          throw explain(error, call, deadline);
        })
        .finally(end);
    },
    close: () => agent.destroy(),
  };
}

/**
 * Both ways in which a call is stopped. `AbortSignal.timeout` and `AbortSignal.any` would keep each call in memory
 * until its time is over, however early its answer comes.
 */
function startDeadline({ timeoutMs, signal: given }: OutboundCall) {
  const deadline = new AbortController();
  const stopping = new AbortController();
  const stop = () => stopping.abort(given?.reason);
  const timer = setTimeout(() => {
    deadline.abort();
    stopping.abort();
  }, timeoutMs);
  if (given?.aborted) stop();
  given?.addEventListener('abort', stop);
  const end = () => {
    clearTimeout(timer);
    given?.removeEventListener('abort', stop);
  };
  return { deadline: deadline.signal, signal: stopping.signal, end };
}

function explain(error: unknown, call: OutboundCall, deadline: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error;
  if (call.signal?.aborted) return new OutboundError('cancelled', error);
  if (deadline.aborted) return new OutboundError('timeout', error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'UND_ERR_INVALID_ARG') return new OutboundError('request', error);
  return new OutboundError(code.includes('TIMEOUT') ? 'timeout' : 'connection', error);
}

function sendOnce(request: OutboundRequest, dispatcher: Dispatcher, signal: AbortSignal) {
  const headers = Object.entries(request.headers ?? {}).filter(([name]) => !connectionHeaders.has(name.toLowerCase()));
  return send(request.url, {
    method: request.method as Dispatcher.HttpMethod,
    headers: { ...Object.fromEntries(headers), 'accept-encoding': 'identity' },
    body: request.body ?? null,
    dispatcher,
    signal,
  });
}
