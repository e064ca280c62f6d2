import { bundleModule } from './bundle-module.ts';
import type { SandboxLanguage } from './sandbox-job.ts';

/** What `compilePattern` of @harkara/domain allows, which each thread would need 100 ms to load. */
export const patternSizeMax = 300;

/**
 * What evaluates the languages that QuickJS does not have itself: an expression whose value is a function of `inputs`,
 * `steps` and the body. It runs before a user's program and in the same sandbox, so a weakness of a library gives
 * access to nothing.
 */
export const libraries: Readonly<Record<Exclude<SandboxLanguage, 'javascript'>, () => string>> = {
  jsonata: () => `((jsonata) => ${transformer})(${bundleModule('jsonata/jsonata.min.js', import.meta.url)})`,
  'json-schema': () => {
    const ajv = bundleModule('ajv/dist/2020.js', import.meta.url);
    return `(({ Ajv2020 }, { RE2JS }) => ${validator})(${ajv}, ${bundleModule('re2js', import.meta.url)})`;
  },
};

/** JSONata throws plain objects with a message; they become errors with the same text. */
const transformer = `(async function (inputs, steps, expression) {
  try {
    return await jsonata(expression).evaluate({ inputs, steps });
  } catch (error) {
    throw error instanceof Error ? error : String(error.message ?? error);
  }
})`;

/**
 * Whether `inputs` fits the schema: true, the first problems, or null for a schema that cannot be used. `pattern` has
 * RE2's syntax. A schema that makes its check asynchronous cannot be used. What ends the evaluation is not caught.
 */
const validator = `((regExp) => async function (inputs, steps, schema) {
  try {
    const ajv = new Ajv2020({
      strict: false, validateFormats: false, validateSchema: false, meta: false, logger: false, code: { regExp },
    });
    const fits = ajv.validate(JSON.parse(schema), inputs);
    if (fits === true) return true;
    if (fits !== false) return null;
    return ajv.errors.slice(0, 3).map(({ instancePath, message }) => (instancePath || 'it') + ' ' + message);
  } catch (error) {
    if (String(error).includes('out of memory')) throw error;
    return null;
  }
})(Object.assign((source) => {
  const pattern = RE2JS.compile(source);
  if (pattern.programSize() > ${patternSizeMax}) throw new Error('The pattern is too large.');
  // The validator caches patterns by this text.
  return { test: (text) => pattern.matcher(text).find(), toString: () => source };
}, { code: 'linear' }))`;
