import type { JsonData } from '../data/json-data.ts';
import { isExactNumber, parseJson } from '../data/json-data.ts';
import { mapData } from '../data/map-data.ts';
import { writeValue } from '../data/write-value.ts';
import { createFinder, type Span } from './create-finder.ts';
import { listEncodings } from './list-encodings.ts';

export const maskText = '***';

/** In UTF-16 units. A shorter secret also occurs in ordinary text, so masking it would destroy that text. */
export const maskedLengthMin = 6;

export interface Mask {
  (value: string): string;
  (value: JsonData): JsonData;
}

/** Why a secret cannot be stored; null when it can. */
export function findSecretProblem(secret: string): string | null {
  return secret.trim().length < maskedLengthMin
    ? `A secret must have at least ${maskedLengthMin} characters, or it could not be masked.`
    : null;
}

/**
 * Makes a function that masks secrets in texts, keys and numbers by value: raw and in every encoding that software
 * commonly echoes. A part of a secret (a line, a leaf of its JSON) is masked when it has 6 characters. Not found are
 * secrets that are reversed, encrypted, compressed or split by other text.
 */
export function createMask(secrets: readonly string[]): Mask {
  const parts = new Set(secrets.flatMap(partsOf).filter((part) => part.length >= maskedLengthMin));
  const listSpans = createFinder(new Set([...parts].flatMap((part) => [...listEncodings(part)])));
  const clean = (text: string) => replaceAll(text, listSpans);
  const mask = (value: JsonData): JsonData =>
    typeof value === 'string' ? clean(value) : mapData(value, (scalar) => maskScalar(scalar, clean), clean);
  return mask as Mask;
}

function maskScalar(value: JsonData, clean: (text: string) => string): JsonData {
  if (typeof value === 'string') return clean(value);
  if (typeof value !== 'number' && !isExactNumber(value)) return value;
  const written = writeValue(value);
  const masked = clean(written);
  return masked === written ? value : masked;
}

/** Repeats until nothing is found: text next to a mask can form a secret that contains asterisks. */
function replaceAll(text: string, listSpans: (text: string) => Span[]): string {
  let clean = text;
  for (let spans = listSpans(clean); spans.length > 0; spans = listSpans(clean)) clean = cutOut(clean, spans);
  return clean;
}

function cutOut(text: string, spans: readonly Span[]): string {
  let masked = '';
  let from = 0;
  for (const [start, end] of spans) {
    masked += text.slice(from, start) + maskText;
    from = end;
  }
  return masked + text.slice(from);
}

function partsOf(secret: string): string[] {
  return [secret, ...leavesOf(secret)].flatMap((text) => [
    text,
    ...text.split(/\r?\n|\r/).flatMap((line) => [line, line.trim()]),
  ]);
}

function leavesOf(secret: string): string[] {
  const leaves: string[] = [];
  try {
    mapData(parseJson(secret), (scalar) => {
      leaves.push(writeValue(scalar));
      return scalar;
    });
  } catch {
    return [];
  }
  return leaves;
}
