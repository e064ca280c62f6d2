import { cleanText } from '@harkara/contract';
import { isDeeperThan, type JsonData, mapDataWithPauses, type Mask } from '@harkara/domain';
import { ownTurn } from '@harkara/runtime';
import { StepError } from '../errors/step-error.ts';
import type { Outputs } from './active-run.ts';

const levelsMax = 100;
const errorCharactersMax = 500;
/** In UTF-16 units. */
const largeOutput = 100_000;

/**
 * An output as it is recorded, returned and used by later steps: plain JSON that PostgreSQL accepts, with secrets
 * masked. Takes its length from `outputs`. Throws `StepError` when it nests too deep or is longer than what is left.
 */
export async function maskOutput(
  output: unknown,
  mask: Mask,
  outputs: Outputs = { unitsLeft: Infinity, unwrittenUnits: 0 },
): Promise<JsonData> {
  const text = toJson(output);
  if (text === undefined || isDeeperThan(text, levelsMax))
    throw new StepError(`The output nests more than ${levelsMax} levels deep.`);
  if (text.length > outputs.unitsLeft) throw new StepError('The outputs of the run are larger than 8 MB.');
  outputs.unitsLeft -= text.length;
  outputs.unwrittenUnits += text.length;
  if (text.length > largeOutput) await ownTurn();
  const clean = (value: JsonData) => (typeof value === 'string' ? cleanText(value) : value);
  return mapDataWithPauses(JSON.parse(text) as JsonData, {
    change: (scalar) => clean(mask(scalar)),
    changeKey: (key) => cleanText(mask(key)),
    pause: ownTurn,
  });
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
