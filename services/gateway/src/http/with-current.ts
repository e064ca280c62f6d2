import { Refusal } from '@harkara/contract';

type AnyRecord = Readonly<Record<string, unknown>>;

/** Makes a change. A refusal because of the revision has the record as it is now (docs/contract.md 11.5). */
export async function withCurrent<Row>(
  change: () => Promise<Row>,
  readCurrent: () => Promise<AnyRecord>,
): Promise<Row> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'revision_changed') throw error;
    throw new Refusal('revision_changed', { detail: error.detail, current: await readCurrent() });
  }
}
