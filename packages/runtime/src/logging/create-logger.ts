import { Writable } from 'node:stream';
import winston from 'winston';
import { logLevels, type LogLevel } from './log-levels.ts';
import { redact } from './redact.ts';

export type LogFields = Readonly<Record<string, unknown>>;

/** Each line is one JSON object: time, level, service, event (words with dots) and fields. */
export type Logger = Readonly<Record<LogLevel, (event: string, fields?: LogFields) => void>> & {
  /** A logger that adds these fields (ids) to each of its lines. */
  child(fields: LogFields): Logger;
};

export interface LoggerOptions {
  service: string;
  level: LogLevel;
  /** Gets each line instead of standard output. */
  write?: (line: string) => void;
}

export function createLogger({ service, level, write }: LoggerOptions): Logger {
  const { Console, Stream } = winston.transports;
  const sink = winston.createLogger({
    level,
    levels: Object.fromEntries(logLevels.map((name, rank) => [name, rank])),
    format: winston.format.combine(
      redaction({ service }),
      winston.format.printf(({ line }) => String(line)),
    ),
    transports: [write ? new Stream({ stream: lineStream(write) }) : new Console()],
  });
  return wrapLogger(sink, level, {});
}

/** Runs before any transport, so every line that leaves the process is masked. */
const redaction = winston.format((info, opts) => {
  const { service } = opts as { service: string };
  const { level, message, fields } = info;
  const safe = redact(fields) as LogFields;
  const line = { time: new Date().toISOString(), level, service, event: message, ...safe };
  return { ...info, line: JSON.stringify(line), fields: safe };
});

function wrapLogger(sink: winston.Logger, level: LogLevel, bound: LogFields): Logger {
  const limit = logLevels.indexOf(level);
  const at = (name: LogLevel, rank: number) => (event: string, fields?: LogFields) => {
    if (rank <= limit) sink.log({ level: name, message: event, fields: { ...bound, ...fields } });
  };
  return {
    error: at('error', 0),
    warn: at('warn', 1),
    info: at('info', 2),
    debug: at('debug', 3),
    child: (fields) => wrapLogger(sink, level, { ...bound, ...fields }),
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
