import type { JsonData } from '../data/json-data.ts';
import { isExactNumber, parseJson } from '../data/json-data.ts';
import { mapData } from '../data/map-data.ts';
import { writeValue } from '../data/write-value.ts';
import { buildMachine, type Finder, type Machine, openFinder, type Span } from './create-finder.ts';
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
  return openMask(prepareMask(secrets));
}

/** What a mask searches for, prepared. Only data, so that one thread can prepare it for another. */
export interface PreparedMask {
  readonly machine: Machine;
  /** Whether a mask and the text next to it can form a secret. */
  readonly canForm: boolean;
}

/** The slow part of a mask: 20,000 characters of secrets take up to half a second, the usual few take 2 ms. */
export function prepareMask(secrets: readonly string[]): PreparedMask {
  const parts = new Set(secrets.flatMap(partsOf).filter((part) => part.length >= maskedLengthMin));
  const patterns = new Set([...parts].flatMap((part) => [...listEncodings(part)]));
  return { machine: buildMachine(patterns), canForm: [...patterns].some((pattern) => pattern.includes('*')) };
}

export function openMask({ machine, canForm }: PreparedMask): Mask {
  const clean = createTextMask(openFinder(machine), { canForm });
  const mask = (value: JsonData): JsonData =>
    typeof value === 'string' ? clean(value) : mapData(value, (scalar) => maskScalar(scalar, clean), clean);
  return mask as Mask;
}

/** The memory of a prepared mask, to transfer or to count. */
export function memoryOf({ machine }: PreparedMask): ArrayBuffer[] {
  const { unit, ends, fork, further, furtherUnit, from, first, fail } = machine;
  return [unit, ends, fork, further, furtherUnit, from, first, fail].map(({ buffer }) => buffer);
}

function maskScalar(value: JsonData, clean: (text: string) => string): JsonData {
  if (typeof value === 'string') return clean(value);
  if (typeof value !== 'number' && !isExactNumber(value)) return value;
  const written = writeValue(value);
  const masked = clean(written);
  return masked === written ? value : masked;
}

/**
 * Replaces what is found, in one search. Only a secret with an asterisk can be formed by a mask and the text next to it
 * (`canForm`); then a second search looks, and a text in which one was formed is masked whole: to replace it again
 * could form the next one, which takes quadratic time.
 */
function createTextMask({ listSpans }: Finder, { canForm }: { canForm: boolean }): (text: string) => string {
  return (text) => {
    const spans = listSpans(text);
    if (spans.length === 0) return text;
    const clean = cutOut(text, spans);
    return canForm && listSpans(clean).length > 0 ? maskText : clean;
  };
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
