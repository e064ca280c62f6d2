/** Any shape: a test asserts the fields it is about, and checkAnswer holds the whole body against the contract. */
// oxlint-disable-next-line typescript/no-explicit-any -- a narrower type would have to be cast away in each test
export type AnyBody = any;

/** An answer as tests look at it. */
export interface Reply<Body = AnyBody> {
  status: number;
  body: Body;
  headers: Headers;
}

export interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** One HTTP call; the body is parsed when it is JSON. */
export async function call<Body = AnyBody>(
  url: string,
  method: string,
  { token, body, headers = {} }: CallOptions = {},
): Promise<Reply<Body>> {
  const raw = typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData;
  const response = await fetch(url, {
    method,
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: raw ? (body as string) : JSON.stringify(body) }),
  });
  const type = response.headers.get('content-type') ?? '';
  const isJson = type.includes('json');
  const isStream = method === 'GET' && type.startsWith('text/event-stream');
  const text = isStream ? await readFirstEvent(response) : await response.text();
  return {
    status: response.status,
    body: (isJson && text !== '' ? JSON.parse(text) : text) as Body,
    headers: response.headers,
  };
}

/** Of an event stream of its own, which may have no end. */
async function readFirstEvent({ body }: Response): Promise<string> {
  let text = '';
  if (body === null) return text;
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (text.includes('\n\n')) break;
  }
  return text;
}
