import { parse } from 'content-disposition';
import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

const hostile = [
  'a"b.pdf',
  'a\r\nSet-Cookie: x=1.pdf',
  'हरकारा.pdf',
  'naïve.png',
  '%0d%0a.pdf',
  'a;filename=b.exe',
  '\\\\host\\c$\\a.pdf',
  '../../etc/passwd',
  '\u202efdp.exe',
  '\ud800.pdf',
  '',
  '..',
  "it's *that*.gif",
  '€ rates.pdf',
  '\0',
  '🙂'.repeat(100),
  'a\u2028b.pdf',
  'x'.repeat(5_000),
];

test.each(hostile)('the header for %j is one line of ASCII that names an attachment', (name) => {
  const header = contentDisposition(name);
  expect(header).toMatch(/^attachment; filename[\x20-\x7e]+$/);
  expect(parse(header).type).toBe('attachment');
  expect(() => new Headers({ 'content-disposition': header })).not.toThrow();
});

test('a name in any script is read back unchanged', () => {
  expect(parse(contentDisposition('हरकारा 1.pdf')).parameters).toMatchObject({ filename: 'हरकारा 1.pdf' });
  expect(contentDisposition('plan.pdf')).toBe('attachment; filename=plan.pdf');
});

test('each of a thousand random names makes a valid header', () => {
  for (let seed = 0; seed < 1_000; seed += 1) {
    const units = Array.from({ length: seed % 60 }, (_, at) => (seed * 7_919 + at * 104_729) % 65_536);
    expect(contentDisposition(String.fromCharCode(...units))).toMatch(/^attachment; filename[\x20-\x7e]+$/);
  }
});
