import { isExactNumber, type JsonData } from '../data/json-data.ts';
import { mapData } from '../data/map-data.ts';

/**
 * The texts and numbers of data, one after the other, up to about so many characters. The names of fields are left
 * out: they are the same in all data of a sender.
 */
export function textOfData(data: JsonData, charactersMax: number): string {
  const texts: string[] = [];
  let characters = 0;
  mapData(data, (scalar) => {
    const text = textOf(scalar);
    if (text !== '' && characters < charactersMax) {
      texts.push(text);
      characters += text.length + 1;
    }
    return scalar;
  });
  return texts.join(' ').slice(0, charactersMax);
}

function textOf(scalar: JsonData): string {
  if (typeof scalar === 'string') return scalar;
  if (typeof scalar === 'number') return String(scalar);
  return isExactNumber(scalar) ? scalar.rawJSON : '';
}
