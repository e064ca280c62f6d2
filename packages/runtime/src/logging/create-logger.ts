import { Writable } from 'node:stream';
import winston from 'winston';
import { LOG_LEVELS, type LogLevel } from './log-levels.ts';
import { redact } from './redact.ts';

export type LogFields = Readonly<Record<string, unknown>>;

/** Each line is one JSON object: time, level, service, event (dotted words) and the facts. */
export type Logger = Readonly<Record<LogLevel, (event: string, facts?: LogFields) => void>> & {
  /** A logger that adds `facts` (ids) to each of its lines. */
  child(facts: LogFields): Logger;
};

export interface LoggerOptions {
  service: string;
  level: LogLevel;
  /** Receives each line instead of standard output. */
  write?: (line: string) => void;
}

export function createLogger({ service, level, write }: LoggerOptions): Logger {
  const { Console, Stream } = winston.transports;
  const sink = winston.createLogger({
    level,
    levels: Object.fromEntries(LOG_LEVELS.map((name, rank) => [name, rank])),
    format: winston.format.combine(
      redaction({ service }),
      winston.format.printf(({ line }) => String(line)),
    ),
    transports: [write ? new Stream({ stream: lineStream(write) }) : new Console()],
  });
  return wrapLogger(sink, level, {});
}

/** Runs before any transport, so nothing that leaves the process has been seen unmasked. */
const redaction = winston.format((info, opts) => {
  const { service } = opts as { service: string };
  const { level, message, facts } = info;
  const safe = redact(facts) as LogFields;
  const line = { time: new Date().toISOString(), level, service, event: message, ...safe };
  return { ...info, line: JSON.stringify(line), facts: safe };
});

function wrapLogger(sink: winston.Logger, level: LogLevel, bound: LogFields): Logger {
  const limit = LOG_LEVELS.indexOf(level);
  const at = (name: LogLevel, rank: number) => (event: string, facts?: LogFields) => {
    if (rank <= limit) sink.log({ level: name, message: event, facts: { ...bound, ...facts } });
  };
  return {
    error: at('error', 0),
    warn: at('warn', 1),
    info: at('info', 2),
    debug: at('debug', 3),
    child: (facts) => wrapLogger(sink, level, { ...bound, ...facts }),
  };
}

function lineStream(write: (line: string) => void): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      write(chunk.toString('utf8').trimEnd());
      done();
    },
  });
}
