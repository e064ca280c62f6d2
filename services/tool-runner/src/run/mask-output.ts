import { cleanText } from '@harkara/contract';
import { isDeeperThan, type JsonData, mapData, type Mask } from '@harkara/domain';
import { StepError } from '../errors/step-error.ts';

const levelsMax = 100;
const errorCharactersMax = 500;

/**
 * An output as it is recorded, returned and used by later steps: plain JSON that PostgreSQL accepts, with secrets
 * masked. Takes its length from `outputs`. Throws `StepError` when it nests too deep or is longer than what is left.
 */
export function maskOutput(output: unknown, mask: Mask, outputs = { unitsLeft: Infinity }): JsonData {
  const text = toJson(output);
  if (text === undefined || isDeeperThan(text, levelsMax))
    throw new StepError(`The output nests more than ${levelsMax} levels deep.`);
  if (text.length > outputs.unitsLeft) throw new StepError('The outputs of the run are larger than 8 MB.');
  outputs.unitsLeft -= text.length;
  const masked = mask(JSON.parse(text) as JsonData);
  return mapData(masked, (scalar) => (typeof scalar === 'string' ? cleanText(scalar) : scalar), cleanText);
}

/** An error message as it is recorded: masked, without characters that PostgreSQL refuses, at most 500 characters. */
export function maskError(message: string, mask: Mask): string {
  return cleanText(mask(message)).slice(0, errorCharactersMax).toWellFormed();
}

/** Undefined when the value nests so deep that JSON.stringify throws. */
function toJson(output: unknown): string | undefined {
  try {
    return JSON.stringify(output ?? null);
  } catch {
    return undefined;
  }
}
