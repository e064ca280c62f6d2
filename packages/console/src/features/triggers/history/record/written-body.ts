import { indentJson } from '../../../../editor/indent-json.ts';

/** JSON by lines; anything else as it was sent. */
export function writtenBody(body: string): string {
  return parsedBody(body) === undefined ? body : indentJson(body);
}

/** What was sent as a value; undefined when it is not JSON. Nothing is an empty object, as the service takes it. */
export function parsedBody(body: string): unknown {
  try {
    return body === '' ? {} : (JSON.parse(body) as unknown);
  } catch {
    return undefined;
  }
}
