type Parsed = { readonly value: unknown; readonly problem?: undefined } | { readonly problem: string };

/** The data of an event as it is typed, or what is wrong with it. */
export function parseData(text: string): Parsed {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: `This is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}
