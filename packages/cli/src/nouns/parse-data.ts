import { parse } from 'yaml';
import { CliError } from '../exit/cli-error.ts';

/** JSON, of which YAML is more. */
export function parseData(text: string, from: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new CliError(`${from} is neither JSON nor YAML: ${(error as Error).message}`);
  }
}
