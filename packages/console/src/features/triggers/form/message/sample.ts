/** Data to try a message on: what came last, an example, or what is pasted. */
export interface Sample {
  readonly id: string;
  readonly label: string;
}

export const exampleSample: Sample = { id: 'example', label: 'Example' };
export const pastedSample: Sample = { id: 'pasted', label: 'Paste JSON' };

type ReadSample = { readonly data: unknown; readonly problem?: undefined } | { readonly problem: string };

/** A sample as it was typed or sent. Nothing is the same as an empty object, as in a call. */
export function readSample(text: string): ReadSample {
  if (text.trim() === '') return { data: {} };
  try {
    return { data: JSON.parse(text) as unknown };
  } catch (error) {
    return { problem: `This is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}
