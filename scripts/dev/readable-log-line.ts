import { z } from 'zod';

const LogLine = z.looseObject({ level: z.enum(['warn', 'error']), event: z.string() });

const omitted = new Set(['time', 'level', 'service', 'event', 'stack']);
const valueLengthMax = 160;

/** A service's JSON log line as one line for a person; null unless it is a warning or an error. */
export function readableLogLine(service: string, line: string): string | null {
  if (!line.startsWith('{')) return null;
  const parsed = LogLine.safeParse(parseOrNull(line));
  if (!parsed.success) return null;
  const { level, event } = parsed.data;
  const fields = Object.entries(parsed.data).filter(([name]) => !omitted.has(name));
  return [`${service} ${level}: ${event}`, ...fields.map(([name, value]) => `${name}=${textOf(value)}`)].join(' ');
}

function textOf(value: unknown): string {
  const text = messageOf(value) ?? (typeof value === 'string' ? value : JSON.stringify(value));
  const flat = text.replace(/\s+/g, ' ');
  return flat.length > valueLengthMax ? `${flat.slice(0, valueLengthMax)}…` : flat;
}

function messageOf(value: unknown): string | null {
  const error = z.looseObject({ message: z.string() }).safeParse(value);
  return error.success ? error.data.message : null;
}

function parseOrNull(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
