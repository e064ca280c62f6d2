import { cleanText } from '@harkara/contract';
import { isDeeperThan, type JsonData, mapData, type Mask } from '@harkara/domain';
import { StepError } from '../steps/step-error.ts';

const levelsMax = 100;
const errorCharactersMax = 500;

/**
 * An output as it may be kept, shown and used by later steps: plain JSON that the database can hold, secrets masked.
 * Throws `StepError` for one that nests too deep.
 */
export function maskOutput(output: unknown, mask: Mask): JsonData {
  const text = write(output);
  if (text === undefined || isDeeperThan(text, levelsMax))
    throw new StepError(`The output nests more than ${levelsMax} levels deep.`);
  const clean = (value: string) => cleanText(value);
  return mapData(
    mask(JSON.parse(text) as JsonData),
    (scalar) => (typeof scalar === 'string' ? clean(scalar) : scalar),
    clean,
  );
}

/** The sentence of a failure, fit for the log. */
export function maskError(message: string, mask: Mask): string {
  return cleanText(mask(message)).slice(0, errorCharactersMax).toWellFormed();
}

/** Undefined when the value nests deeper than the language itself can write. */
function write(output: unknown): string | undefined {
  try {
    return JSON.stringify(output ?? null);
  } catch {
    return undefined;
  }
}
