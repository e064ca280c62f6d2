export interface Caller {
  get(path: string): Promise<unknown>;
  /** An answer without a body is null. @throws Error naming the path and the answer, when it is a refusal */
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<unknown>;
}

interface CallerInput {
  /** Where the paths begin. */
  baseUrl: string;
  headers?: Record<string, string>;
  signal: AbortSignal;
}

/** Calls the running services as any other program would. */
export function createCaller({ baseUrl, headers: common = {}, signal }: CallerInput): Caller {
  const call = async (path: string, init: RequestInit): Promise<unknown> => {
    const response = await fetch(`${baseUrl}${path}`, { ...init, signal });
    const text = await response.text();
    if (!response.ok) throw new Error(`${new URL(response.url).pathname} answered ${response.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  return {
    get: (path) => call(path, { headers: common }),
    post: (path, body = {}, headers = {}) =>
      call(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...common, ...headers },
        body: JSON.stringify(body),
      }),
  };
}
