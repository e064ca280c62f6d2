import type { Surroundings } from '../process/surroundings.ts';
import { createStyles, isColoured, type Styles } from './styles.ts';

export interface Printer {
  readonly isJson: boolean;
  /** Columns of the terminal; null where the output is a file or a pipe, which cuts nothing. */
  readonly width: number | null;
  readonly styles: Styles;
  /** The one answer of a command: with `--json` the value, otherwise the text. */
  answer(value: unknown, text: string): void;
  /** One of many things as they come: with `--json` a line of JSON each, otherwise the text. */
  event(value: unknown, text: string): void;
  /** For people only: what happens meanwhile. It goes to standard error, and is left out with `--json`. */
  note(text: string): void;
}

export function createPrinter({ env, stdout, stderr }: Surroundings, isJson: () => boolean): Printer {
  const write = (text: string) => void stdout.write(text === '' ? '' : `${text}\n`);
  return {
    get isJson() {
      return isJson();
    },
    width: stdout.isTTY === true ? stdout.columns || 80 : null,
    styles: createStyles(isColoured(stdout, env)),
    answer: (value, text) => write(isJson() ? JSON.stringify(value ?? null, null, 2) : text),
    event: (value, text) => write(isJson() ? JSON.stringify(value) : text),
    note: (text) => {
      if (!isJson()) stderr.write(`${text}\n`);
    },
  };
}
