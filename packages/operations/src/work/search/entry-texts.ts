import { listWords, searchLimits, textOfJson } from '@harkara/domain';

const { textCharactersMax, wordsPerEntryMax } = searchLimits;

/** The words by which a record is found: those of its text, and its id. */
export function wordsOf({ id }: { id: string }, text: string): string[] {
  return listWords(`${id} ${text}`, wordsPerEntryMax);
}

interface EventText {
  type: string;
  source: string;
  source_id: string;
  /** JSON text. */
  data: string;
}

export function eventText({ type, source, source_id, data }: EventText): string {
  return `${type} ${source} ${source_id} ${dataText(data)}`;
}

/** The texts and numbers in JSON; other text as it is. */
export function dataText(body: string): string {
  return textOfJson(body, textCharactersMax) ?? body.slice(0, textCharactersMax);
}
