import { expect, test } from 'vitest';
import { cellOf } from '../src/print/cell.ts';
import { recordOf } from '../src/print/record.ts';
import { createStyles, isColoured } from '../src/print/styles.ts';
import { tableOf } from '../src/print/table.ts';

test.each([
  [null, ''],
  [true, 'yes'],
  [['a', 'b'], 'a, b'],
  [{ a: 1 }, '{"a":1}'],
  ['two\n lines', 'two lines'],
  ['\u001B[31mred\u001B[0m\u0007', 'red'],
  ['2026-01-31T09:30:00.123Z', '2026-01-31 09:30:00Z'],
])('%j is %j in a cell', (value, cell) => {
  expect(cellOf(value)).toBe(cell);
});

test('a record keeps lines, and nothing that steers a terminal', () => {
  expect(recordOf({ text: 'two\nlines', bad: 'a\u001B[2Jb' })).toBe('text: |-\n  two\n  lines\nbad: "a\\e[2Jb"');
});

test('columns stand below each other in every script, and the widest is cut to the terminal', () => {
  const rows = [
    ['आशा', 'short'],
    ['日本', 'a long text that does not fit'],
  ];
  const styles = createStyles(false);
  expect(tableOf(['NAME', 'TEXT'], rows, { width: null, styles })).toBe(
    'NAME  TEXT\nआशा   short\n日本  a long text that does not fit',
  );
  const cut = tableOf(['NAME', 'TEXT'], rows, { width: 20, styles });
  expect(cut.split('\n').at(-1)).toBe('日本  a long text t…');
});

test.each([
  [{ isTTY: true }, {}, true],
  [{ isTTY: true }, { NO_COLOR: '1' }, false],
  [{ isTTY: true }, { NO_COLOR: '' }, true],
  [{ isTTY: true }, { TERM: 'dumb' }, false],
  [{}, {}, false],
])('a stream %j with %j has colours: %s', (stream, env, coloured) => {
  expect(isColoured(stream, env)).toBe(coloured);
});
