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
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  return {
    status: response.status,
    body: (isJson && text !== '' ? JSON.parse(text) : text) as Body,
    headers: response.headers,
  };
}
