import { z } from 'zod';

const LogLine = z.looseObject({ level: z.enum(['warn', 'error']), event: z.string() });

const dull = new Set(['time', 'level', 'service', 'event', 'stack']);
const valueLengthMax = 160;

/** A service's JSON log line as one line for a person; null unless it is a warning or an error. */
export function readableLogLine(service: string, line: string): string | null {
  if (!line.startsWith('{')) return null;
  const parsed = LogLine.safeParse(parseOrNull(line));
  if (!parsed.success) return null;
  const { level, event } = parsed.data;
  const facts = Object.entries(parsed.data).filter(([name]) => !dull.has(name));
  return [`${service} ${level}: ${event}`, ...facts.map(([name, value]) => `${name}=${shown(value)}`)].join(' ');
}

function shown(value: unknown): string {
  const text = messageOf(value) ?? (typeof value === 'string' ? value : JSON.stringify(value));
  const flat = text.replace(/\s+/g, ' ');
  return flat.length > valueLengthMax ? `${flat.slice(0, valueLengthMax)}…` : flat;
}

function messageOf(value: unknown): string | null {
  const holder = z.looseObject({ message: z.string() }).safeParse(value);
  return holder.success ? holder.data.message : null;
}

function parseOrNull(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
