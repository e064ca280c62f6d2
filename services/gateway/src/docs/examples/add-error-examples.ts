import { type Endpoint, type ErrorCode, errors, errorRow, problemTypeOf } from '@harkara/contract';
import { errorCodesOf } from '../operations/describe-errors.ts';
import { type ApiDocument, operationOf, type Schema } from './document.ts';
import { exampleOf } from './example-of.ts';

const inputProblems = [{ input: 'order_id', problem: 'is required' }];

/** Gives each error answer of the document an example of every code. Those that are the same everywhere are shared. */
export function addErrorExamples(document: ApiDocument, endpoints: readonly Endpoint[]): void {
  const shared: Record<string, object> = {};
  const refer = (name: string, example: object) => {
    shared[name] = example;
    return { $ref: `#/components/examples/${name}` };
  };
  for (const endpoint of endpoints) {
    const { responses } = operationOf(document, endpoint);
    for (const [status, codes] of errorCodesOf(endpoint)) {
      const { 'application/json': body, 'application/problem+json': problem } = responses[status]?.content ?? {};
      if (body === undefined || problem === undefined) continue;
      const isShared = endpoint.errorBodies?.[status] === undefined;
      body.examples = ofEach(codes, (code) =>
        isShared ? refer(code, bodyExample(code)) : ownExample(document, body.schema, code),
      );
      problem.examples = ofEach(codes, (code) => refer(`problem_${code}`, problemExample(code)));
    }
  }
  document.components.examples = Object.fromEntries(Object.entries(shared).toSorted(([a], [b]) => a.localeCompare(b)));
}

function ofEach(codes: readonly ErrorCode[], exampleOfCode: (code: ErrorCode) => object): Record<string, object> {
  return Object.fromEntries(codes.map((code) => [code, exampleOfCode(code)]));
}

function bodyExample(code: ErrorCode): object {
  return { summary: errors[code].title, value: { detail: errors[code].detail } };
}

function problemExample(code: ErrorCode): object {
  const { status, title, detail } = errors[code];
  const requestId = 'b1f0c1de-5d2c-4f0e-9a5e-2f6f6b1c8c11';
  const value = { type: problemTypeOf(code), title, status, detail, code, request_id: requestId };
  return { summary: title, value };
}

/**
 * An example of a body that has more than `detail`: the record as it is now, a platform's limit, a list of inputs. Of
 * another protocol it has all fields.
 */
function ownExample({ components: { schemas } }: ApiDocument, schema: Schema, code: ErrorCode): object {
  const { title, detail, errorCode } = errorRow(code);
  const { properties = {} } = schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
  if (!('detail' in properties)) return { summary: title, value: exampleOf(schema, { schemas, name: '' }) };
  const { current } = properties;
  const value = {
    detail: code === 'inputs_invalid' ? inputProblems : detail,
    ...(errorCode === undefined ? {} : { error_code: errorCode }),
    ...(current === undefined ? {} : { current: exampleOf(current, { schemas, name: 'current' }) }),
  };
  return { summary: title, value };
}
