import type { Problem } from '@harkara/contract';
import { apiErrorOf } from '../errors/api-error-of.ts';
import { ConnectionError, HarkaraError } from '../errors/harkara-error.ts';

export interface Answer {
  readonly body: unknown;
  readonly response: Response;
}

/** The answer with its body: JSON, a file as a Blob, or nothing. Throws ApiError for one that says no. */
export async function readAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const type = headers.get('content-type') ?? '';
  const isJson = /^application\/(problem\+)?json\b/.test(type);
  if (status >= 300) throw await refusalOf(response, isJson);
  if (isJson) return { body: await response.json(), response };
  const isFile = headers.has('content-disposition');
  if (!isFile && /^text\/html\b/.test(type)) throw new ConnectionError('A page answered, and not the service.');
  return { body: isFile ? await response.blob() : undefined, response };
}

/** The error of an answer that says no; its body is read to the end, so that the connection can be used again. */
export async function refusalOf(response: Response, isJson: boolean): Promise<HarkaraError> {
  const text = await response.text();
  const { status, headers } = response;
  if (status < 400) return new HarkaraError(`The address answers ${status} and leads elsewhere: change baseUrl.`);
  return apiErrorOf(status, isJson ? readProblem(text) : {}, headers);
}

/** Not all that calls itself JSON is a problem of the service; a proxy's has its status at least. */
function readProblem(text: string): Partial<Problem> {
  try {
    return Object(JSON.parse(text)) as Partial<Problem>;
  } catch {
    return {};
  }
}
