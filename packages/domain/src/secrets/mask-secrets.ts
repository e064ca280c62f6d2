import type { JsonData } from '../data/json-data.ts';
import { isKeptNumber, parseJson } from '../data/json-data.ts';
import { mapData } from '../data/map-data.ts';
import { writeValue } from '../data/write-value.ts';
import { createFinder, type Span } from './create-finder.ts';
import { listEncodings } from './list-encodings.ts';

export const maskText = '***';

/** Shorter ones stand in ordinary text by chance. Counted in UTF-16 units. */
export const maskedLengthMin = 6;

export interface Mask {
  (value: string): string;
  (value: JsonData): JsonData;
}

/** Why a secret cannot be kept; null when it can. */
export function findSecretProblem(secret: string): string | null {
  return secret.trim().length < maskedLengthMin
    ? `A secret must have at least ${maskedLengthMin} characters, or it could not be masked.`
    : null;
}

/**
 * A function that takes secrets out of texts, keys and numbers, by value: raw and in every encoding that software
 * commonly echoes. Parts of a secret (lines, leaves of JSON) count when they have 6 characters. Not caught:
 * reversed, encrypted, compressed, or split by other text.
 */
export function createMask(secrets: readonly string[]): Mask {
  const parts = new Set(secrets.flatMap(partsOf).filter((part) => part.length >= maskedLengthMin));
  const find = createFinder(new Set([...parts].flatMap((part) => [...listEncodings(part)])));
  const clean = (text: string) => replaceAll(text, find);
  const mask = (value: JsonData): JsonData =>
    typeof value === 'string' ? clean(value) : mapData(value, (scalar) => maskScalar(scalar, clean), clean);
  return mask as Mask;
}

function maskScalar(value: JsonData, clean: (text: string) => string): JsonData {
  if (typeof value === 'string') return clean(value);
  if (typeof value !== 'number' && !isKeptNumber(value)) return value;
  const written = writeValue(value);
  const masked = clean(written);
  return masked === written ? value : masked;
}

/** Again until nothing is found: what stands around a mask could spell a secret that has asterisks. */
function replaceAll(text: string, find: (text: string) => Span[]): string {
  let clean = text;
  for (let spans = find(clean); spans.length > 0; spans = find(clean)) clean = cutOut(clean, spans);
  return clean;
}

function cutOut(text: string, spans: readonly Span[]): string {
  let kept = '';
  let from = 0;
  for (const [start, end] of spans) {
    kept += text.slice(from, start) + maskText;
    from = end;
  }
  return kept + text.slice(from);
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
